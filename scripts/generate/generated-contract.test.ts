import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contractMessages } from '#generated/messages.ts'
import { LoginRequest } from '#generated/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'

describe('the messages of the specification', () => {
  it.each([
    [{ email: '', password: '' }, ['Required', 'Required']],
    [{ email: 'x', password: 'short' }, ['Invalid email', 'Too Short!']],
    [{ email: 'a@b.test', password: 'x'.repeat(51) }, ['Too Long!']],
  ])('for a sign-in with %j', (value, messages) => {
    const result = z.safeParse(LoginRequest, value)
    expect(fieldErrors(result.error?.issues ?? []).map(({ message }) => message)).toEqual(messages)
  })

  it('are all in the contract', () => {
    const specified = [
      'Required',
      'Invalid email',
      'Too Short!',
      'Too Long!',
      'Phone number is not valid',
      'Passwords must match',
    ]
    expect(contractMessages).toEqual(expect.arrayContaining(specified))
  })
})
