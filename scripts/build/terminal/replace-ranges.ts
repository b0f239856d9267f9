/** A piece of a text, counted in UTF-16 units, and what comes in its place. */
export type Edit = { start: number; end: number; text: string }

/** The text with every edit made; edits do not overlap. */
export function replaceRanges(text: string, edits: readonly Edit[]): string {
  let result = text
  for (const { start, end, text: instead } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + instead + result.slice(end)
  return result
}
