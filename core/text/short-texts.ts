/** A count as a badge shows it: the figure itself, '99+' above 99. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/**
 * Combining marks that Unicode 14 to 17 added to scripts in use: browsers of 2022 know those before. The scripts that came
 * later than that, above U+FFFF, are in no name of a product.
 */
const NEWER_MARKS = '\u0897-\u089f\u08ca-\u08d2\u0c3c\u0cf3\u0ece\u1715\u180f\u1ac1-\u1aeb\u1dfa'

/** Signs of Bangla, Devanagari, Gujarati, Odia, Telugu, Malayalam, Myanmar and Khmer that join the next letter to a conjunct. */
const VIRAMA = '\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2'

/**
 * What a reader sees as one character: a pair of flag letters, or anything with the marks behind it and what a virama or a
 * joiner adds. Not `Intl.Segmenter`: browsers of different age cut differently, or have none, and the server's page would not
 * be the browser's.
 */
const CHARACTER = new RegExp(
  '\\r\\n|(?:[\u{1f1e6}-\u{1f1ff}]{2}|.)(?:' +
    `[${VIRAMA}][${VIRAMA}\u093c\u09bc\u0abc\u0b3c\u0c3c\u200d]*\\p{L}|` +
    // Emoji of several people or things.
    '\u200d[\u2190-\u2bff\u{1f000}-\u{1faff}]|' +
    // Marks, joiners, half-width kana marks, vowels of Thai and Lao, vowels and finals of Hangul, skin tones, tags.
    `[\\p{M}${NEWER_MARKS}\u200c\u200d\uff9e\uff9f\u0e33\u0eb3\u1160-\u11ff\ud7b0-\ud7fb\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}])*`,
  'gsu',
)

/**
 * The text itself, or its first `max` characters and '…' when it is longer. Characters are what a
 * reader sees as one: an emoji or a Bangla conjunct is never cut in half. `max` is a whole number from 0.
 */
export function truncate(text: string, max: number): string {
  // A character has at least one code unit, so short texts need no counting.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only spares the counting
  if (text.length <= max) return text
  let count = 0
  for (const { index } of text.matchAll(CHARACTER)) {
    if (count === max) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}

/** A number with its short unit ("210 mm", "1 kg", "18–50 mm") and what stands between it and the text before. */
const SIZE = /[\s,(]*\d[\d.,–-]*\s?(?:\p{L}{1,2}(?!\p{L}))?/gu

/** A product name cut as by `truncate`, and before a size that the cut would split: "Flour, 1…" says nothing of 1 kg. */
export function truncateName(name: string, max: number): string {
  const short = truncate(name, max)
  if (short === name) return name
  const cut = short.length - 1
  for (const { 0: size, index } of name.matchAll(SIZE))
    if (index > 0 && index < cut && cut < index + size.length) return `${name.slice(0, index)}…`
  return short
}

/** How many characters of a product name each place shows. */
export const NAME_LIMITS = {
  cartDropdown: 25,
  productCard: 40,
  gridCard: 16,
  bestSeller: 24,
  hotDeal: 50,
  topDeal: 40,
} as const
