import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { field, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'

import { RegisterPage } from './register-page.tsx'

const COMPLETE = {
  firstName: 'Ana',
  lastName: 'Rahman',
  email: 'ana@example.com',
  address: 'House 12, Road 5',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
  password: 'sakura-2026',
  password_confirmation: 'sakura-2026',
}

async function register() {
  for (const [name, text] of Object.entries(COMPLETE)) await putIn(field(name), text)
  await press('Continue')
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await renderPage(<RegisterPage />)
})

it(
  'is emptied after a success, and sends neither newsletter nor privacy policy',
  { tags: ['s2.12.newsletter', 's7.registration', 's8.registration-success'] },
  async () => {
    const sent = storeSays('register', ({ offContract }) => offContract(new Response(null, { status: 200 })))
    await register()
    await screen.findByRole('alertdialog', { name: 'Registration successful' })
    await press('OK')
    expect(field('firstName').value).toBe('')
    expect(field('password').value).toBe('')
    expect(Object.keys(sent[0]?.body ?? {})).not.toEqual(expect.arrayContaining(['newsletter']))
    expect(Object.keys(sent[0]?.body ?? {})).not.toEqual(expect.arrayContaining(['privacy']))
  },
)

it(
  'says beside each field what it needs when it is left',
  {
    tags: ['s5.registration-first-name', 's5.registration-password', 's5.registration-confirmation'],
  },
  async () => {
    const wrong = [
      ['firstName', '', 'Required'],
      ['email', 'ana-at-example', 'Invalid email'],
      ['phoneNumber', '01212345678', 'Phone number is not valid'],
      ['password', 'short', 'Too Short!'],
      ['password_confirmation', 'momiji-2026', 'Passwords must match'],
    ] as const
    for (const [name, text, message] of wrong) {
      await userEvent.clear(field(name))
      if (text !== '') await putIn(field(name), text)
      await userEvent.tab()
      expect({ name, message: messageOf(name) }).toEqual({ name, message })
    }
  },
)
