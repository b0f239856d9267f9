/** Something that explains a failure: a picture, a page, what was said. */
export type Evidence = { name: string; mediaType: string; data: string | Buffer }

/** Longer texts are cut: a report has many failures, and their end says most. */
const LONGEST_TEXT = 100_000

/** A text as evidence, no longer than reports bear. */
export function shortEnough({ name, mediaType, data }: Evidence): Evidence {
  if (typeof data !== 'string' || data.length <= LONGEST_TEXT) return { name, mediaType, data }
  // The beginning of a page, the end of everything else.
  const part = mediaType === 'text/html' ? data.slice(0, LONGEST_TEXT) : data.slice(-LONGEST_TEXT)
  const note = `${data.length - LONGEST_TEXT} of ${data.length} characters are left out`
  return {
    name,
    mediaType,
    data: mediaType === 'text/html' ? `${part}\n<!-- ${note} -->` : `(${note})\n${part}`,
  }
}
