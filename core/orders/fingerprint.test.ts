import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint } from './order-wish.ts'

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const)
  return Object.fromEntries(entries.toReversed())
}

describe('fingerprint', () => {
  test('does not depend on the order of keys, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(fingerprint(reversed(payload))).toBe(fingerprint(payload))
      }),
    )
  })

  test('loses nothing of the payload', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(JSON.parse(fingerprint(payload))).toEqual(JSON.parse(JSON.stringify(payload)))
      }),
    )
  })

  test('tells different values, types and list orders apart', () => {
    const payloads = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}, [], null]
    expect(new Set(payloads.map(fingerprint)).size).toBe(payloads.length)
  })

  test('stands in the order of the keys', () => {
    expect(fingerprint({ b: 1, a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":1}')
  })

  test('takes an undefined field for an absent one', () => {
    expect(fingerprint({ a: 1, b: undefined })).toBe(fingerprint({ a: 1 }))
  })
})
