import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { openOrder } from '#cli/testing/sample-records.ts'
import { savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { bindToStore, openSession, parseSession, type SessionFile } from './session-file.ts'

const placed = { key: 'done', fingerprint: 'a1', placedAt: 1, order: placedOrder.order }

const full: SessionFile = {
  version: 1,
  url: 'http://store.test',
  signedIn,
  cart: [savedWhisks],
  pendingOrder: openOrder({ account: { id: 7, email: 'a@b.test' }, isNamed: true }),
  lastOrder: placed,
}

test.each([
  ['a full session', full],
  ['a placed order that was not shown', { ...full, lastOrder: { ...placed, order: null } }],
  ['a sign-in without a user', { ...full, signedIn: { ...signedIn, user: null } }],
])('reads a session as it was written when it has %s', (_case, session) => {
  expect(parseSession(session)).toEqual({ ok: true, value: session })
})

test('reads a pending order when an earlier version recorded it', () => {
  const { pendingOrder, lastOrder: _, ...rest } = full
  const { isNamed: named, ...recorded } = openOrder({ account: { id: 7, email: 'a@b.test' }, isNamed: true })
  const shared = { url: 'http://store.test', fingerprint: 'abc' }
  const open = { ...shared, ...recorded, named, fromCart: true, run: 'r1' }
  const done = { ...shared, key: 'before', account: null, madeAt: 1, placedAt: 2, order: null }
  const earlier = parseSession({ ...rest, orders: [done, open] })
  expect(earlier).toEqual({ ok: true, value: { ...rest, pendingOrder, lastOrder: null } })
})

const { cart: _cart, ...cartless } = full

test.each<[string, unknown]>([
  ['no cart', cartless],
  ['a damaged line', { ...full, cart: [{ ...savedWhisks, quantity: 0 }] }],
  ['a sign-in without a token', { ...full, signedIn: { ...signedIn, token: 1 } }],
  ['a pending order without a key', { ...full, pendingOrder: { ...openOrder(), key: 1 } }],
])('refuses a session when it has %s', { tags: 'F-20' }, (_case, value) => {
  const read = parseSession(value as Record<string, unknown>)
  expect(read).toEqual({ ok: false, error: expect.any(String) as string })
})

const folder = folderOfTests('each')
test('reports an error when the folder cannot be used', { tags: 'F-21' }, async () => {
  await writeFile(join(folder(), 'file'), '')
  const store = openSession(join(folder(), 'file', 'default.json'))
  const failure = { exit: 73, code: 'file_error', message: expect.stringContaining('ENOTDIR') as string }
  await expect(store.read()).rejects.toMatchObject(failure)
})

const other = 'http://other.test'

test.each<[string, Partial<SessionFile>]>([
  ['a sign-in', { signedIn }],
  ['a cart', { cart: [savedWhisks] }],
  ['a pending order', { pendingOrder: openOrder() }],
])('neither shows nor changes %s when it is of another store', async (_case, content) => {
  const store = openSession(join(folder(), 'default.json'))
  const before = await store.update((session) => ({ ...session, url: other, ...content }))
  const bound = bindToStore(store, 'http://store.test')
  const refused = { exit: 2, code: 'other_store', message: expect.stringContaining(other) as string }
  await expect(bound.read()).rejects.toMatchObject(refused)
  await expect(bound.update((session) => ({ ...session, cart: [] }))).rejects.toMatchObject(refused)
  expect(await store.read()).toEqual(before)
})

test('changes the store of a session when it has only placed orders', async () => {
  const store = openSession(join(folder(), 'default.json'))
  await store.update((session) => ({ ...session, url: other, lastOrder: placed }))
  await bindToStore(store, 'http://store.test').update((session) => ({ ...session, cart: [savedWhisks] }))
  const now = { url: 'http://store.test', cart: [savedWhisks], lastOrder: null }
  expect(await store.read()).toMatchObject(now)
})
