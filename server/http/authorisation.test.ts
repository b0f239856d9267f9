import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { hashToken } from '#server/lib/token.ts'
import { insertSession } from '#server/accounts/session-queries.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()
let expired: string
beforeAll(async () => {
  const { id: userId } = await signedInCustomer(store)
  expired = 'a-token-of-yesterday'
  const [now, expiresAt] = [Date.now() - 2000, Date.now() - 1000]
  await insertSession(store.db, { tokenHash: hashToken(expired), userId, now, expiresAt })
})

const guarded = Object.values(operations).filter(({ security }) => security?.optional === false)

describe.each(guarded)('$method $path', ({ method, path, security }) => {
  const call = (authorization?: string) =>
    send(store, method, path.replace(/\{\w+\}/, '1'), {
      headers: authorization === undefined ? {} : { authorization },
      // Malformed on purpose: authorisation is checked before the body.
      ...(method === 'GET' ? {} : { body: '{' }),
    })

  test.each([
    ['no token', () => undefined],
    ['an expired token', () => `Bearer ${expired}`],
    ["an unknown operator's key", () => 'Bearer haat_op_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])(
    'is refused with %s',
    { tags: ['s6.store-guards', 's6.no-administrator', 'T-01'] },
    async (_, authorization) => {
      const answer = await call(authorization())
      const code = security?.scheme === 'operatorKey' ? 'operator_key_needed' : 'unauthenticated'
      expect(answer).toMatchObject({ status: 401, body: { code } })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    },
  )
})

test('the matrix covers every guarded operation', { tags: 's6.store-guards' }, () => {
  const open = Object.values(operations).filter((each) => !guarded.includes(each))
  expect(open.map(({ id }) => id).sort()).toEqual([
    ...['getHealth', 'getProduct', 'getReadiness', 'getReadsReady', 'getVendor', 'listBanners'],
    ...['listBestSellers', 'listCategories', 'listHotDeals', 'listProducts', 'listTopDeals', 'login'],
    ...['placeOrder', 'register', 'requestQuote', 'searchProducts', 'settleOrder'],
  ])
})
