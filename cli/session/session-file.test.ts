import { expect, test } from 'vitest'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { openOrder } from '#cli/testing/sample-records.ts'
import { savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { emptySession, parseSession, sessionText, type SessionFile } from './session-file.ts'

const { payload: _payload, fromCart: _from, ...head } = openOrder()
const placed = { ...head, key: 'done', placedAt: 1, order: placedOrder.order }

const full: SessionFile = {
  version: 1,
  url: 'http://store.test',
  signedIn,
  cart: [savedWhisks],
  orders: [
    openOrder({ account: { id: 7, email: 'a@b.test' }, named: true, run: 'a1b2' }),
    placed,
    { ...placed, key: 'silent', order: null },
  ],
}

test.each([
  ['an empty session', emptySession],
  ['a full one', full],
  ['a sign-in of nobody knows whom', { ...full, signedIn: { ...signedIn, user: null } }],
])('%s is read as it was written', (_case, session) => {
  expect(parseSession(sessionText(session))).toEqual({ ok: true, value: session })
})

const { cart: _cart, ...cartless } = full

test.each<[string, unknown]>([
  ['a byte order mark', `\uFEFF${sessionText(full)}`],
  ['a list', []],
  ['null', null],
  ['another version', { ...full, version: 2 }],
  ['a field too many', { ...full, extra: 1 }],
  ['no cart', cartless],
  ['a cart that is none', { ...full, cart: {} }],
  ['a damaged line', { ...full, cart: [{ ...savedWhisks, quantity: 0 }] }],
  ['two lines of one product', { ...full, cart: [savedWhisks, savedWhisks] }],
  ['two vendors', { ...full, cart: [savedWhisks, { ...savedWhisks, id: 1, vendorId: 9 }] }],
  ['an address that is a number', { ...full, url: 1 }],
  ['a sign-in without token', { ...full, signedIn: { ...signedIn, token: '' } }],
  ['a user without an id', { ...full, signedIn: { ...signedIn, user: { ...signedIn.user, id: 'x' } } }],
  ['orders that are no list', { ...full, orders: {} }],
  ['an order without a key', { ...full, orders: [{ ...openOrder(), key: 1 }] }],
  ['an order without a payload', { ...full, orders: [{ ...openOrder(), payload: null }] }],
  ['an order placed nobody knows when', { ...full, orders: [{ ...placed, placedAt: 'then' }] }],
  ['a placed order that is none', { ...full, orders: [{ ...placed, order: {} }] }],
])('F-20: %s is refused, with the reason', (_case, value) => {
  const read = parseSession(typeof value === 'string' ? value : JSON.stringify(value))
  expect(read).toEqual({ ok: false, error: expect.any(String) as string })
})
