import { userEvent } from '@testing-library/user-event'

/**
 * Pastes a text into an empty field, as password managers do: one event where typing has four for each letter. Tests that are
 * about the typing type.
 */
export async function putIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
