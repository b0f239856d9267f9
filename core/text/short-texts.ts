/** Formats a badge count: the number, or '99+' above 99. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Combining marks of Unicode 14 to 17, which `\p{M}` of browsers of 2022 lacks. Product names do not use later scripts above U+FFFF. */
const NEWER_MARKS = '\u0897-\u089f\u08ca-\u08d2\u0c3c\u0cf3\u0ece\u1715\u180f\u1ac1-\u1aeb\u1dfa'

/** Signs of Bangla, Devanagari, Gujarati, Odia, Telugu, Malayalam, Myanmar and Khmer that join the next letter to a conjunct. */
const VIRAMA = '\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2'

/**
 * A grapheme cluster: a pair of flag letters, or a character with its marks and parts joined by a virama or joiner.
 * `Intl.Segmenter` differs between browsers and server, which would break hydration.
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

/** Truncates a text to `max` grapheme clusters and '…'; never splits an emoji or a Bangla conjunct. `max` is a whole number from 0. */
export function truncate(text: string, max: number): string {
  // A character has at least one code unit, so short texts need no counting.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only avoids counting
  if (text.length <= max) return text
  let count = 0
  for (const { index } of text.matchAll(CHARACTER)) {
    if (count === max) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}

/** A number with its short unit ("210 mm", "1 kg", "18–50 mm"). */
const SIZE = /\d[\d.,–-]*(?:\s?\p{L}{1,2}(?!\p{L}))?/gu
/** Separators between a size and the text before it. */
const BETWEEN = /[\s,(]/

/** Truncates a product name like `truncate`, but before a size that would be split, as in "Flour, 1…". */
export function truncateName(name: string, max: number): string {
  const short = truncate(name, max)
  if (short === name) return name
  const cut = short.length - 1
  for (const { 0: size, index } of name.matchAll(SIZE)) {
    const start = startOfGap(name, index)
    if (start > 0 && start < cut && cut < index + size.length) return `${name.slice(0, start)}…`
  }
  return short
}

function startOfGap(name: string, end: number): number {
  let start = end
  while (start > 0 && BETWEEN.test(name.charAt(start - 1))) start -= 1
  return start
}

/** Maximal characters of a product name, by place. */
export const NAME_LIMITS = {
  cartDropdown: 25,
  productCard: 40,
  gridCard: 16,
  bestSeller: 24,
  hotDeal: 50,
  topDeal: 40,
} as const
