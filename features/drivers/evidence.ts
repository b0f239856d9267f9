/** An attachment that explains a failure: a screenshot, a page, output. */
export type Evidence = { name: string; mediaType: string; data: string | Buffer }

/** Maximal length; longer texts are cut. */
const LONGEST_TEXT = 100_000

/** Creates a text attachment of limited length. */
export function shortEnough({ name, mediaType, data }: Evidence): Evidence {
  if (typeof data !== 'string' || data.length <= LONGEST_TEXT) return { name, mediaType, data }
  // Keeps the start of a page and the end of other texts.
  const part = mediaType === 'text/html' ? data.slice(0, LONGEST_TEXT) : data.slice(-LONGEST_TEXT)
  const note = `${data.length - LONGEST_TEXT} of ${data.length} characters are left out`
  return {
    name,
    mediaType,
    data: mediaType === 'text/html' ? `${part}\n<!-- ${note} -->` : `(${note})\n${part}`,
  }
}
