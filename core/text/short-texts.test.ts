import { expect, test, afterEach, vi } from 'vitest'
import { badgeCount, truncate, NAME_LIMITS } from './short-texts.ts'
import fc from 'fast-check'

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%d is shown as %s', { tags: ['s2.2.badge-ninety-nine', 's9.badge'] }, (count, text) => {
  expect(badgeCount(count)).toBe(text)
})

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

afterEach(() => vi.unstubAllGlobals())

const CASES: [string, number, string][] = [
  ['', 5, ''],
  ['Sencha', 6, 'Sencha'],
  ['Sencha', 5, 'Sench…'],
  ['ab', 0, '…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
  ['e\u0301e\u0301', 1, 'e\u0301…'],
  ['কিমি', 1, 'কি…'],
  ['日本茶', 2, '日本…'],
]

test.each(CASES)(
  '%s at %d is %s',
  { tags: ['s2.2.cart-dropdown-names', 's9.truncation'] },
  (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected)
  },
)

test('a browser without a segmenter cuts them alike', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const { truncate: cut } = await import('./short-texts.ts')
  for (const [text, max, expected] of CASES) expect(cut(text, max)).toBe(expected)
})

test(
  'short texts stay, long ones keep exactly max characters of their start',
  { tags: ['s2.2.cart-dropdown-names', 's2.5.card-names', 's9.truncation'] },
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, max) => {
        const start = graphemesOf(text).slice(0, max).join('')
        expect(truncate(text, max)).toBe(graphemesOf(text).length > max ? `${start}…` : text)
      }),
    )
  },
)

test('every place keeps its own length', { tags: ['s2.2.cart-dropdown-names', 's2.5.card-names'] }, () => {
  expect(NAME_LIMITS).toEqual({
    cartDropdown: 25,
    productCard: 40,
    gridCard: 16,
    bestSeller: 24,
    hotDeal: 50,
    topDeal: 40,
  })
})
