import { describe, expect, test } from 'vitest'
import { OperatorScope } from '#generated/schemas.ts'
import { operations } from '#generated/operations.ts'
import { revokeOperatorKey } from '#server/operator/operator-queries.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { operatorKey } from '#server/test/operators.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe("an operator's key", () => {
  const store = storeOfTests()

  const show = (token?: string) =>
    send(store, 'GET', '/api/operator/key', token === undefined ? {} : { token })
  const uses = () =>
    store.db
      .selectFrom('operator_uses')
      .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
      .select(['name', 'operation', 'path', 'status'])
      .orderBy('operator_uses.id')
      .execute()

  test('says what it may do, and works until it is revoked', async () => {
    const key = await operatorKey(store, ['orders', 'test'])
    const shown = await show(key)
    expect(shown).toMatchObject({ status: 200, body: { scopes: ['orders', 'test'] } })
    const { name } = shown.body as { name: string }
    expect(await revokeOperatorKey(store.db, name, store.deps.now())).toBe(true)
    const after = await show(key)
    expect(after).toMatchObject({ status: 401, body: { code: 'operator_key_needed' } })
    expect(after.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is none of a customer: neither opens what the other does', async () => {
    const { token } = await signedInCustomer(store)
    expect((await show(token)).status).toBe(401)
    expect((await show()).status).toBe(401)
    const asCustomer = await send(store, 'GET', '/api/me', { token: await operatorKey(store) })
    expect(asCustomer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('every use is written down with its end, the address without its query, and nowhere the key', async () => {
    const before = (await uses()).length
    const key = await operatorKey(store, ['test'])
    await show(key)
    await send(store, 'POST', '/api/operator/orders/search', {
      token: key,
      body: { customer: '01712345678' },
    })
    await show('haat_op_unknown')
    await expect
      .poll(async () => (await uses()).slice(before))
      .toMatchObject([
        { operation: 'getOperatorKey', path: '/api/operator/key', status: 200 },
        { operation: 'findOrders', path: '/api/operator/orders/search', status: 403 },
      ])
    const rows = await store.db.selectFrom('operator_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice('haat_op_'.length))
  })

  const scoped = Object.values(operations).filter(({ security }) => security?.scheme === 'operatorKey')
  test.each(
    scoped.flatMap(({ id, security }) => (security?.scopes ?? []).map((scope) => [id, scope] as const)),
  )(
    '%s needs the scope %s, whatever else a key may do, and says so before it reads the body',
    async (id, scope) => {
      const token = await operatorKey(
        store,
        OperatorScope.options.filter((each) => each !== scope),
      )
      const { method, path } = operations[id]
      const body = method === 'GET' ? undefined : '{'
      const detail = expect.stringMatching(new RegExp(`lacks the scope ${scope}$`)) as string
      expect(await send(store, method, path.replace(/\{\w+\}/, '1'), { token, body })).toMatchObject({
        status: 403,
        body: { code: 'scope_missing', detail },
      })
    },
  )
})
