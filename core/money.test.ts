import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTaka, multiply, readPaisa, sum, toPaisa, toTaka } from './money.ts'

// Beyond 2^50 paisa a double no longer tells every hundredth of a taka apart.
const anyPaisa = fc.integer({ min: -(2 ** 50), max: 2 ** 50 })

describe('toPaisa and toTaka', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [19.99, 1999],
    [1.15, 115],
    [0.1 + 0.2, 30],
    [1_234_567.89, 123_456_789],
  ])('%d taka are %d paisa', (taka, paisa) => {
    expect(toPaisa(taka)).toBe(paisa)
  })

  test.each([Number.NaN, Infinity, -Infinity, 0.001, 19.999, 10.005, 1e-7, 1e15, Number.MAX_VALUE])(
    '%d taka are refused',
    (taka) => {
      expect(() => toPaisa(taka)).toThrow(RangeError)
      expect(() => toPaisa(taka)).toThrow(String(taka))
      expect(readPaisa(taka)).toBeNull()
    },
  )

  test('converts every amount to taka and back', { tags: 's1.money-is-exact' }, () => {
    fc.assert(
      fc.property(anyPaisa, (paisa) => {
        expect(toPaisa(toTaka(paisa))).toBe(paisa)
      }),
    )
  })

  test('refuses a third decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 9 }), (paisa, rest) => {
        expect(readPaisa((paisa * 10 + rest) / 1000)).toBeNull()
      }),
    )
  })

  test('tolerates float noise of added prices', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 1e7 }), { maxLength: 30 })
    fc.assert(
      fc.property(prices, (paisas) => {
        const drifted = paisas.reduce((total, paisa) => total + paisa / 100, 0)
        expect(toPaisa(drifted)).toBe(sum(paisas))
      }),
    )
  })

  test('throws when paisa are not whole', () => {
    expect(() => toTaka(0.5)).toThrow(RangeError)
    expect(() => toTaka(2 ** 53)).toThrow(RangeError)
  })
})

describe('multiply and sum', () => {
  test('returns 0 without a sign for 0 × a negative price and for an empty sum, and ignores the order of summands', () => {
    expect(multiply(-500, 0)).toBe(0)
    expect(sum([])).toBe(0)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (paisas) => {
        expect(sum(paisas.toReversed())).toBe(sum(paisas))
      }),
    )
  })

  test('throws for fractions and overflow', () => {
    expect(() => multiply(100, 1.5)).toThrow(RangeError)
    expect(() => multiply(100, 1.5)).toThrow('1.5')
    expect(() => multiply(1.5, 1)).toThrow(RangeError)
    expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => sum([0.5])).toThrow(RangeError)
  })
})

describe('formatTaka', () => {
  test.each([
    [0, '৳0'],
    [1000, '৳1,000'],
    [1_234_567, '৳1,234,567'],
    [5.5, '৳5.50'],
    [0.05, '৳0.05'],
    [1234.56, '৳1,234.56'],
    [-1234.5, '-৳1,234.50'],
    [-0.01, '-৳0.01'],
  ])('%d reads %s', { tags: ['s1.prices-in-taka', 's1.prices-decimals', 's9.money'] }, (taka, text) => {
    expect(formatTaka(taka)).toBe(text)
  })
})
