import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** What stands in the middle of the page. */
export const main = () => within(screen.getByRole('main'))

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** A field of a form by its name. */
export const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

/** What a field says of its text; '' where nothing is wrong with it. */
export const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.id.endsWith('-message'))?.textContent ?? ''

/** What the middle of the page says by itself, interrupting a screen reader. */
export const alertsOfPage = () =>
  main()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

/** The parts of a table whose role only their element says: Safari forgets that of a part that is displayed as a block. */
export const partsWithoutRole = (table: HTMLElement) =>
  [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')]
    .filter((part) => !part.hasAttribute('role'))
    .map(({ tagName }) => tagName)

/**
 * Pastes a text behind that of a field, as password managers do: one event where typing has four for each letter. Tests that
 * are about the typing type.
 */
export async function putIn(into: HTMLElement, text: string): Promise<void> {
  await userEvent.click(into)
  await userEvent.paste(text)
}
