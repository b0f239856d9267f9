import { truncate } from '#core/text/short-texts.ts'

/** Search engines show about this many characters of a page's summary. */
export const SUMMARY_LENGTH = 155

/** How much of somebody else's words a sentence of ours has room for. */
const WORDS_LENGTH = 40

/** A name or a search as part of a summary. */
export function inSummary(words: string): string {
  return truncate(words, WORDS_LENGTH)
}
