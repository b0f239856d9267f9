import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'

const store = mockStore()

const register = [
  'register',
  '--name',
  'Ana Rahman',
  '--email',
  'ana@example.com',
  '--address',
  'House 1',
] as const
const rest = ['--city', 'Dhaka', '--zip', '1205', '--password-stdin'] as const

test('an account is opened with the phone number as the contract wants it', async () => {
  let asked: unknown
  store.use(
    mock('register', ({ body, respond }) => {
      asked = body
      return respond(200, examples.register.replies[200].registered)
    }),
  )
  const { exit, err } = await openTerminal().runWith(
    'sakura-2026\n',
    ...register,
    '--phone',
    ' ০১৭১২৩৪৫৬৭৮ ',
    ...rest,
  )
  expect({ exit, err }).toEqual({ exit: 0, err: 'Registration successful\n' })
  expect(asked).toMatchObject({
    phone: '01712345678',
    country: 'Bangladesh',
    password_confirmation: 'sakura-2026',
  })
})

test('a field that the contract refuses is told before anything is sent', async () => {
  store.use(mock('register', ({ offContract }) => offContract(HttpResponse.json(null, { status: 500 }))))
  const { exit, err } = await openTerminal().runWith('short', ...register, '--phone', '123', ...rest)
  expect(exit).toBe(2)
  expect(err).toContain('  phone: Phone number is not valid\n  password: Too Short!\n')
})

test('a refused registration is told as such', async () => {
  store.use(mock('register', ({ problem }) => problem('registration_refused')))
  const { exit, err } = await openTerminal().runWith('sakura-2026', ...register, ...rest)
  expect(exit).toBe(5)
  expect(err).toBe('Error: Registration failure\nThe account could not be opened with these data\n')
})
