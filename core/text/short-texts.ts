/** A count as a badge shows it: the figure itself, '99+' above 99. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Firefox 115 has none. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** Without a segmenter a character is a letter with its signs, or emoji that are joined into one. */
const CHARACTER = /.(?:\p{M}|\u{200D}.)*/gsu

/**
 * The text itself, or its first `max` characters and '…' when it is longer. Characters are what a
 * reader sees as one: an emoji or a Bangla conjunct is never cut in half. `max` is a whole number from 0.
 */
export function truncate(text: string, max: number): string {
  // A grapheme has at least one code unit, so short texts need no segmenting.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only spares the counting
  if (text.length <= max) return text
  let count = 0
  for (const { index } of segmenter?.segment(text) ?? text.matchAll(CHARACTER)) {
    if (count === max) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
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
