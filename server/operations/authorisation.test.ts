import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { hashToken } from '#server/credentials/token.ts'
import { insertSession } from '#server/store/session-queries.ts'
import { signedInCustomer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()
let expired: string
beforeAll(async () => {
  const { id } = await signedInCustomer(store)
  expired = 'a-token-of-yesterday'
  const now = Date.now()
  await insertSession(store.db, {
    tokenHash: hashToken(expired),
    userId: id,
    now: now - 2000,
    expiresAt: now - 1000,
  })
})

const guarded = Object.values(operations).filter(({ security }) => security?.optional === false)

describe.each(guarded)('$method $path', ({ method, path, security }) => {
  const call = (authorization?: string) =>
    send(store, method, path.replace(/\{\w+\}/, '1'), {
      headers: authorization === undefined ? {} : { authorization },
      // Malformed on purpose: whoever may not ask is not told what would be wrong with the question.
      ...(method === 'GET' ? {} : { body: '{' }),
    })

  test.each([
    ['no token', () => undefined],
    ['an unknown token', () => 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['an expired token', () => `Bearer ${expired}`],
    ["an unknown operator's key", () => 'Bearer haat_op_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['another scheme', () => 'Basic YTpi'],
    ['an empty token', () => 'Bearer '],
    ['two tokens', () => `Bearer ${expired} ${expired}`],
  ])('T-01: is refused with %s', async (_, authorization) => {
    const answer = await call(authorization())
    expect(answer.status).toBe(401)
    const code = security?.scheme === 'operatorKey' ? 'operator_key_needed' : 'unauthenticated'
    expect(answer.body).toMatchObject({ code })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })
})

test('the matrix covers what the contract guards', () => {
  expect(guarded.map(({ id }) => id).sort()).toEqual([
    'addPicture',
    'amendOrder',
    'deleteCartItem',
    'deleteCartItems',
    'endCustomerSessions',
    'eraseCustomer',
    'eraseGuest',
    'exportCatalog',
    'exportCustomer',
    'exportGuest',
    'findCustomers',
    'findOrders',
    'getCurrentUser',
    'getOperatorKey',
    'getOrder',
    'importCatalog',
    'listOperatorUses',
    'listOrders',
    'listTestRuns',
    'logout',
    'openTestRun',
    'placePhoneOrder',
    'removeBanner',
    'removeCategory',
    'removeTestRun',
    'renameVendor',
    'reportSales',
    'saveCartItems',
    'setCustomerPassword',
    'takeOrderStep',
    'updateProfile',
  ])
})
