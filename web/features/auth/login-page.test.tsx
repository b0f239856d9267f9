import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import type { ApiProblem } from '#client/api-problem.ts'
import { alertsOfPage, main, messageOf } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderPart } from '#web/test/render-route.tsx'
import { shop } from '#web/test/shop.ts'

import { LoginPage, SignInError } from './login-page.tsx'

const email = () => main().getByLabelText<HTMLInputElement>(/^E-Mail/)
const password = () => main().getByLabelText<HTMLInputElement>(/^Password/)
const login = () => userEvent.click(main().getByRole('button', { name: 'LOGIN' }))
const messages = () => ['email', 'password'].map(messageOf)

describe('the form', () => {
  it(
    'says what every field needs when it is sent off empty, and nothing twice',
    { tags: 's5.messages-at-sending' },
    async () => {
      await renderPage(<LoginPage />)
      await login()
      expect(messages()).toEqual(['Required', 'Required'])
      expect(alertsOfPage()).toEqual(['2 fields need your attention: E-Mail, Password'])
      expect(document.activeElement).toBe(email())
    },
  )

  it(
    'speaks of a field when it is left, not while it is being filled',
    { tags: 's5.messages-after-touch' },
    async () => {
      await renderPage(<LoginPage />)
      await userEvent.type(email(), 'ana')
      expect(messages()).toEqual(['', ''])
      await userEvent.tab()
      expect(messages()).toEqual(['Invalid email', ''])
      await userEvent.type(email(), '@example.com')
      expect(messages()).not.toContain('Invalid email')
    },
  )
})

describe('a problem', () => {
  it.each<[ApiProblem['code'], string | null, RegExp]>([
    ['network', null, /could not be reached/],
    ['unavailable', null, /cannot sign you in right now/],
    ['too_many_requests', 'Too many', /Too many attempts\. Please wait/],
    ['unknown', null, /cannot sign you in right now/],
    ['unknown', 'This account is locked', /^This account is locked$/],
  ])(
    'is shown for the code %s with the message %j of the store',
    { tags: ['s4.login-failure', 's8.login-failure'] },
    (code, error, words) => {
      shop().auth.fail(error, code)
      renderPart(<SignInError />)
      expect(screen.getByRole('alert').textContent).toMatch(words)
    },
  )
})

it('sends one request when submitted twice, and keeps the focus on the button', async () => {
  const answer = Promise.withResolvers<void>()
  const asked = storeSays('login', ({ problem }) => answer.promise.then(() => problem('invalid_credentials')))
  await renderPage(<LoginPage />)
  await userEvent.type(email(), 'ayesha@example.com')
  await userEvent.type(password(), 'momiji-2026{Enter}{Enter}')
  const button = await main().findByRole<HTMLButtonElement>('button', { name: 'LOGGING IN...' })
  await userEvent.click(button)
  // A browser takes the focus from one that is disabled.
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await main().findByText('Invalid email or password')
  expect(asked).toHaveLength(1)
  expect(document.activeElement).toBe(button)
})
