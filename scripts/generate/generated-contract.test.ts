import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { examples } from '#generated/examples.ts'
import { assertNoContractBreaks, handlers, mock, type MockCall } from '#generated/handlers.ts'
import type { ProblemCodeOf } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { problemBody } from '#generated/problems.ts'
import { contractMessages } from '#generated/messages.ts'
import type { components } from '#generated/types.ts'
import { LoginRequest } from '#generated/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'

const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

describe('the mocked store', () => {
  it('answers every operation with its first example', async () => {
    const needed = new Map<string, string>([
      ['searchProducts', '?q=tea'],
      ['findCustomers', '?contact=01712345678'],
      ['exportGuest', '?contact=01712345678'],
      ['eraseGuest', '?contact=01712345678'],
      ['reportSales', '?from=2026-11-01&to=2026-11-30'],
    ])
    for (const { id, method, path, security, ...more } of Object.values(operations)) {
      const [body] = Object.values<unknown>(examples[id].request)
      const response = await fetch(
        `http://shop.test${path.replaceAll(/\{[^}]+\}/g, '5')}${needed.get(id) ?? ''}`,
        {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: {
            'content-type': 'application/json',
            ...(security?.optional === false ? { authorization: 'Bearer t' } : {}),
            ...('idempotencyKey' in more
              ? { 'idempotency-key': 'c7a2f9d4-0b16-4e55-9a37-5f6d8e21b0aa' }
              : {}),
          },
        },
      )
      expect(response.ok, `${id} ${response.status} ${await response.clone().text()}`).toBe(true)
    }
    assertNoContractBreaks()
  })

  it('tells the test of an answer that breaks the contract', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    server.use(mock('listCategories', ({ respond }) => respond(200, [{ id: 0, name: 'None', slug: 'none' }])))
    expect((await fetch('http://shop.test/api/allcategories')).status).toBe(500)
    expect(assertNoContractBreaks).toThrow(
      'listCategories 200: the reply breaks the contract: body[0].id: Must be 1 or more',
    )
    expect(assertNoContractBreaks).not.toThrow()
    log.mockRestore()
  })
})

declare const login: MockCall<'login'>
declare const logout: MockCall<'logout'>

describe('the types of the mock', () => {
  it('know the body of each status', () => {
    expectTypeOf<Parameters<typeof login.respond<200>>[1]>().toEqualTypeOf<
      components['schemas']['LoginResult']
    >()
    expectTypeOf<Parameters<typeof login.respond<401>>[1]>().toEqualTypeOf<components['schemas']['Problem']>()
    expectTypeOf<Parameters<typeof logout.respond<204>>[1]>().toEqualTypeOf<undefined>()
  })

  it('know the operation', () => {
    type Login = MockCall<'login'>
    expectTypeOf<Login['body']>().toEqualTypeOf<{ email: string; password: string }>()
    expectTypeOf<MockCall<'getProduct'>['params']>().toEqualTypeOf<{ productId: number }>()
    expectTypeOf<Parameters<Login['respond']>[0]>().toEqualTypeOf<
      200 | 401 | 413 | 415 | 422 | 429 | 500 | 503
    >()
    expectTypeOf<ProblemCodeOf<'getProduct'>>().toEqualTypeOf<
      | 'product_not_found'
      | 'invalid_input'
      | 'too_many_requests'
      | 'internal'
      | 'unavailable'
      | 'storage_full'
    >()
    expectTypeOf<Parameters<typeof problemBody<'out_of_stock'>>>().toEqualTypeOf<
      [code: 'out_of_stock', params: { available: string | number; name: string | number }]
    >()
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
    expect(contractMessages).toEqual(expect.arrayContaining(specified))
  })
})
