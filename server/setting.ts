/**
 * A variable of the environment that the store reads: what it is `usually`, where it is not given, and what it means.
 * `number` says from where to where a whole number may go, `words` which words it may be, `text` what a line looks like.
 */
export type Setting = {
  usually: string | number | null
  /** For people, where it takes words to say what it is usually. */
  shown?: string
  number?: readonly [least: number, most: number]
  words?: readonly string[]
  /** What a line of text has to look like, and how to say so. */
  text?: { fits: RegExp; said: string }
  /** A shop for real shoppers says it itself: a start with `NODE_ENV=production` ends without it. */
  ofOwner?: true
  about: string
}
