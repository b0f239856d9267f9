import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operations.ts'
import { formMessages } from '#generated/messages.ts'
import { LoginRequest } from '#generated/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { readInput } from '#contract/read-input.ts'
import { collectOperations } from './collect-operations.ts'
import { follow, readContract } from './contract.ts'

describe('a date and time in a query', () => {
  const all = collectOperations(readContract('openapi.yaml')).flatMap(({ id, parameters }) =>
    parameters
      .filter(({ schema }) => follow(schema).format === 'date-time')
      .map(({ name }) => ({ id: id as OperationId, name })),
  )
  const read = (id: OperationId, query: string) =>
    readInput(operationSchemas[id], {
      path: {},
      query: new URLSearchParams(query),
      headers: [],
      body: undefined,
    })

  it.each(all)('$id $name may have a plain + before its offset', ({ id, name }) => {
    for (const plus of ['+', '%2B', '%20']) {
      const input = read(id, `${name}=2026-11-28T00:00:00${plus}06:00`)
      expect(input).toMatchObject({ ok: true, params: { [name]: '2026-11-28T00:00:00+06:00' } })
    }
    for (const wrong of ['2026-11-28+00:00', '2026-11-28T00:00:00+6', '+', '2026-11-28T00:00:00Z+']) {
      const errors = [{ field: name, message: 'Must be a date and time such as 2026-01-31T09:30:00Z' }]
      expect(read(id, `${name}=${wrong}`)).toEqual({ ok: false, errors })
    }
  })
})

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
    expect(formMessages).toEqual(expect.arrayContaining(specified))
  })
})

describe('a number in a path', () => {
  const all = collectOperations(readContract('openapi.yaml')).flatMap(({ id, parameters }) =>
    parameters
      .filter((one) => one.in === 'path' && follow(one.schema).type === 'integer')
      .map(({ name }) => ({ id: id as OperationId, name })),
  )

  it.each(all)('of $id is taken in its plain form alone', ({ id, name }) => {
    const schema: z.ZodMiniType = operationSchemas[id].params
    expect(z.safeParse(schema, { [name]: '101' }).success).toBe(true)
    for (const text of ['0x65', '101.0', '00101', '1.01e2', '+101', ' 101', '101 ', '১০১', '-101', '0'])
      expect([text, z.safeParse(schema, { [name]: text }).success]).toEqual([text, false])
  })
})
