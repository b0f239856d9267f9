import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { putIn } from '#web/testing/put-in.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const main = () => within(screen.getByRole('main'))
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.role === 'alert')?.textContent ?? ''

async function fill(values: Record<string, string>, put: typeof putIn = putIn) {
  for (const [name, text] of Object.entries(values)) {
    if (text !== '') await put(field(name), text)
  }
}

it('a changed password is compared with its confirmation again', async () => {
  await renderRoute('/register')
  await fill({ password: 'sakura-2026', password_confirmation: 'sakura-2026' }, userEvent.type)
  await userEvent.type(field('password'), '!')
  await userEvent.tab()
  expect(messageOf('password_confirmation')).toBe('Passwords must match')
})

it('knows the way for returning customers', async () => {
  await renderRoute('/register')
  const panel = main().getByRole('heading', { name: 'Returning Customer' }).closest('section')
  const ways = within(panel ?? document.body).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/login'])
  expect(main().getByRole('link', { name: 'login page' }).getAttribute('href')).toBe('/login')
})
