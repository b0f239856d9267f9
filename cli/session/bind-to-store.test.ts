import { expect, test } from 'vitest'
import { openOrder } from '#cli/testing/sample-records.ts'
import { savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { bindToStore, emptySession, type SessionFile, type SessionStore } from './session-file.ts'

function memory(session: Partial<SessionFile>): { store: SessionStore; now: () => SessionFile } {
  let kept: SessionFile = { ...emptySession, ...session }
  const update: SessionStore['update'] = (change) => Promise.resolve((kept = change(kept)))
  return { store: { path: '/x', read: () => Promise.resolve(kept), update }, now: () => kept }
}

const other = 'http://other.test'

test.each<[string, Partial<SessionFile>]>([
  ['a sign-in', { signedIn }],
  ['a cart', { cart: [savedWhisks] }],
  ['an order in doubt', { orders: [openOrder()] }],
])('%s of another store is neither shown nor changed', async (_case, content) => {
  const { store, now } = memory({ url: other, ...content })
  const before = now()
  const bound = bindToStore(store, 'http://store.test')
  const refused = { exit: 2, code: 'other_store', message: expect.stringContaining(other) as string }
  await expect(bound.read()).rejects.toMatchObject(refused)
  await expect(
    Promise.resolve().then(() => bound.update((session) => ({ ...session, cart: [] }))),
  ).rejects.toMatchObject(refused)
  expect(now()).toBe(before)
})

test('an empty session changes over to the store that writes first', async () => {
  const { store, now } = memory({ url: other })
  const bound = bindToStore(store, 'http://store.test')
  await bound.update((session) => ({ ...session, cart: [savedWhisks] }))
  expect(now()).toMatchObject({ url: 'http://store.test', cart: [savedWhisks] })
})
