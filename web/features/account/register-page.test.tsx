import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { field, main, messageOf } from '#web/testing/fields.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

it('a changed password is compared with its confirmation again', async () => {
  await renderRoute('/register')
  for (const name of ['password', 'password_confirmation']) await userEvent.type(field(name), 'sakura-2026')
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
