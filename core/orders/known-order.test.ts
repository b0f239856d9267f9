import { expect, test } from 'vitest'
import { knownOrder, REPETITION_MS } from './shown-order.ts'

const NOW = 1_000_000
const guest = { userId: null, address: '10.0.0.1', now: NOW, mark: null }
const customer = { ...guest, userId: 7 }

test('a key is remembered for good, for each customer and for guests apart', () => {
  expect(knownOrder(guest, 'k', 'print')).toEqual({
    scope: 'order of a guest',
    key: 'k',
    fingerprint: 'print',
    validSince: 0,
  })
  expect(knownOrder(customer, 'k', 'print').scope).toBe('order of user 7')
})

test('without a key what is ordered stands for it, for ten seconds', () => {
  expect(REPETITION_MS).toBe(10_000)
  expect(knownOrder(customer, undefined, 'print')).toEqual({
    scope: 'keyless order of user 7',
    key: 'print',
    fingerprint: 'print',
    validSince: NOW - 10_000,
  })
})

test('guests are told apart by their address, and tests from honest orders', () => {
  const scopes = [
    guest,
    { ...guest, address: '10.0.0.2' },
    { ...guest, mark: 'nightly' },
    customer,
    { ...customer, mark: 'nightly' },
  ].map((caller) => knownOrder(caller, undefined, 'print').scope)
  expect(new Set(scopes).size).toBe(5)
})
