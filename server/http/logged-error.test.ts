import { expect, test } from 'vitest'
import { loggedError } from './request-log.ts'

const whole = (error: unknown) => JSON.stringify(loggedError(error))

test(
  'what libraries hang on an error stays out of the log, its code and place do not',
  { tags: 'T-32' },
  () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: 'Key (lower(email))=(ayesha@example.com) already exists.',
      where: 'House 12',
      rejected: ['ayesha@example.com'],
      parameters: ['Ayesha'],
    })
    expect(loggedError(error)).toMatchObject({ type: 'Error', code: '23505', message: error.message })
    expect(loggedError(error).stack).toContain('logged-error.test.ts')
    expect(whole(error)).not.toMatch(/ayesha|House/i)
  },
)

test(
  'addresses and phone numbers in sentences of servers are blotted out, in causes too',
  { tags: 'T-32' },
  () => {
    const said = '550 5.1.1 <ayesha.rahman+shop@example.com>: no such user, call 01712345678'
    const error = new Error(said, { cause: new Error(`cause: ${said}`) })
    expect(loggedError(error).message).toBe('550 5.1.1 <<address>>: no such user, call <number>')
    expect(whole(error)).not.toMatch(/ayesha|0171/i)
    expect(whole(new Error('invalid input syntax for type integer: "Ayesha Rahman"'))).not.toMatch(/Ayesha/)
  },
)

test('logs a thrown value that is not an Error', () => {
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone', stack: '' })
})

test('redacts a message of any length in linear time', { tags: 'T-25' }, () => {
  const from = performance.now()
  for (const piece of ['a', '@', 'a@', '1', 'invalid input syntax ', '"'])
    loggedError(new Error(piece.repeat(100_000)))
  expect(performance.now() - from).toBeLessThan(5000)
})
