const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The text itself, or its first `max` characters and '…' when it is longer. Characters are what a
 * reader sees as one: an emoji or a Bangla conjunct is never cut in half. `max` is a whole number from 0.
 */
export function truncate(text: string, max: number): string {
  // A grapheme has at least one code unit, so short texts need no segmenting.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}
