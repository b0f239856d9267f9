import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { mock } from '#generated/handlers.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { mockServer } from '#web/testing/mock-server.ts'
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
const submit = () => userEvent.click(main().getByRole('button', { name: 'Continue' }))

const COMPLETE = {
  firstName: 'Ayesha',
  lastName: 'Rahman',
  email: 'ayesha@example.com',
  phoneNumber: '01712345678',
  address: 'House 12, Road 5',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
  password: 'sakura-2026',
  password_confirmation: 'sakura-2026',
}

async function fill(values: Record<string, string>, put: typeof putIn = putIn) {
  for (const [name, text] of Object.entries(values)) {
    if (text !== '') await put(field(name), text)
  }
}

function answer(how: Parameters<typeof mock<'register'>>[1]) {
  const bodies: BodyOf<'register'>[] = []
  mockServer.use(
    mock('register', (call) => {
      bodies.push(call.body)
      return how(call)
    }),
  )
  return bodies
}

describe('a field', () => {
  it.each([
    ['firstName', '  ', 'Required'],
    ['email', 'ana-at-example', 'Invalid email'],
    ['phoneNumber', '01212345678', 'Phone number is not valid'],
    ['phoneNumber', ' ০১৭১২৩৪৫৬৭৮ ', ''],
    ['password', 'x'.repeat(51), 'Too Long!'],
    ['password_confirmation', 'momiji-2026', 'Passwords must match'],
  ])('%s with %j says %j when it is left', async (name, text, message) => {
    await renderRoute('/register')
    expect(messageOf(name)).toBe('')
    await userEvent.click(field(name))
    if (text !== '') await userEvent.type(field(name), text)
    await userEvent.tab()
    expect(messageOf(name)).toBe(message)
  })
})

it('a changed password is compared with its confirmation again', async () => {
  await renderRoute('/register')
  await fill({ password: 'sakura-2026', password_confirmation: 'sakura-2026' }, userEvent.type)
  await userEvent.type(field('password'), '!')
  await userEvent.tab()
  expect(messageOf('password_confirmation')).toBe('Passwords must match')
})

it('sends what the contract asks for, and neither newsletter nor privacy', async () => {
  const bodies = answer(({ respond }) => respond(200, { message: 'Registration successful' }))
  await renderRoute('/register')
  expect(main().getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  await userEvent.click(main().getByRole('radio', { name: 'Yes' }))
  await fill({ ...COMPLETE, phoneNumber: '০১৭১২৩৪৫৬৭৮' }, userEvent.type)
  await submit()
  await screen.findByText('Registration successful')
  const { firstName, lastName, phoneNumber, ...rest } = COMPLETE
  expect(bodies).toEqual([{ ...rest, name: `${firstName} ${lastName}`, phone: phoneNumber }])
  expect(
    Object.keys(COMPLETE)
      .map((name) => field(name).value)
      .join(''),
  ).toBe('')
  expect(Object.keys(COMPLETE).map(messageOf).join('')).toBe('')
})

it('is a success when a 200 says nothing', async () => {
  answer(({ offContract }) => offContract(Response.json({})))
  await renderRoute('/register')
  await fill(COMPLETE)
  await submit()
  await screen.findByText('Registration successful')
})

it.each(['registration_refused', 'network'] as const)(
  'says nothing of the reason when it fails (%s)',
  async (why) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    answer(({ problem, networkError }) => (why === 'network' ? networkError() : problem(why)))
    await renderRoute('/register')
    await fill(COMPLETE)
    await submit()
    await screen.findByText('Registration failure')
    expect(field('email').value).toBe(COMPLETE.email)
  },
)

it('sends nothing while a field refuses, says what each needs, and leads to the first that does', async () => {
  const bodies = answer(({ respond }) => respond(200, { message: '' }))
  await renderRoute('/register')
  await submit()
  const lacking = Object.keys(COMPLETE).filter((name) => messageOf(name) === 'Required')
  expect(lacking).toEqual(
    Object.keys(COMPLETE).filter((name) => !['phoneNumber', 'password_confirmation'].includes(name)),
  )
  expect(document.activeElement).toBe(field('firstName'))
  await fill({ ...COMPLETE, city: '', zip: '' })
  await submit()
  expect([messageOf('city'), messageOf('zip')]).toEqual(['Required', 'Required'])
  expect(document.activeElement).toBe(field('city'))
  expect(bodies).toEqual([])
})

it('knows the way for returning customers', async () => {
  await renderRoute('/register')
  const panel = main().getByRole('heading', { name: 'Returning Customer' }).closest('section')
  const ways = within(panel ?? document.body).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/login'])
  expect(main().getByRole('link', { name: 'login page' }).getAttribute('href')).toBe('/login')
})
