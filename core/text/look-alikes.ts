import { cleanText, INVISIBLE } from './clean-text.ts'

// Normalises look-alike texts: invisible characters, full-width letters, variants of hyphens and blanks.

const BLANK = new RegExp(`\\s|${INVISIBLE.source}`)

/** Trims blanks and invisible characters at both ends; in linear time, whatever runs of blanks a text has. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK.test(text.charAt(start))) start += 1
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Control characters, and letters that look like blanks. */
const WITHOUT_GLYPH = /(?!\s)[\p{Cc}\u115F\u1160\u2800\u3164\uFFA0\uFFF9-\uFFFB]/gu
const BLANKS = /[\s\u0085]+/gu
const LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/u

/** Normalises a name: without invisible characters, in one line, composed (NFC). */
export function cleanName(text: string): string {
  const line = text.replaceAll(BLANKS, (run) => (LINE_BREAK.test(run) ? ' ' : run))
  return cleanText(line.replaceAll(WITHOUT_GLYPH, '')).normalize('NFC')
}

/** Normalises a name that rows refer to: like `cleanName`, with one space for each run of blanks. */
export function cleanKey(text: string): string {
  return cleanName(text).replaceAll(/\s+/gu, ' ')
}

// Full-width Latin, half-width kana and the ideographic space.
const OTHER_WIDTH = /[\u3000\uFF00-\uFFEF]+/gu
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63]/gu

/** Normalises a code: like `cleanKey`, in half-width letters and with ASCII hyphens (`ＵＪＩ－００１` → `UJI-001`). */
export function cleanCode(text: string): string {
  return cleanKey(text.replaceAll(OTHER_WIDTH, (run) => run.normalize('NFKC')).replaceAll(HYPHENS, '-'))
}
