// C0, DEL and C1 drive terminals; the bidirectional controls can make a line read as something else.

import { eastAsianWidth } from 'get-east-asian-width'

// oxlint-disable-next-line no-control-regex
const DRIVING = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** Text of the store made harmless for a terminal: one line, without control characters. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ').replaceAll(DRIVING, '')
}

/** The same for text of several lines: its line ends stay. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(plainText)
    .join('\n')
}
// Latin, kana, kanji and the signs of prices and sentences: none of them joins what stands beside it. One class, as the
// engine gives up long texts at a repeated one.
const OTHERS = /[^ -~À-ɏ৳–—‘’“”…ぁ-ゖァ-ヿ㐀-䶿一-鿿]/
const WIDE = /[ぁ-ゖァ-ヿ㐀-䶿一-鿿]/g

/** How many cells of a terminal a text takes. Most texts of the shop are counted without segmenting them. */
export function textWidth(text: string): number {
  if (!OTHERS.test(text)) return text.length + (text.match(WIDE)?.length ?? 0)
  return graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)
}

const EMOJI =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Extended_Pictographic}.*\u200D\p{Extended_Pictographic})/u
const WITHOUT_CELL = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}]/u
const TEXT_STYLE = '\uFE0E'
const JOINER = '\u200D'

/** As terminals draw it: an emoji takes two cells; of other graphemes each visible character before a joiner counts. */
function graphemeWidth(grapheme: string): number {
  if (EMOJI.test(grapheme)) return grapheme.includes(TEXT_STYLE) ? 1 : 2
  const [base = ''] = grapheme.split(JOINER)
  const visible = Array.from(base || grapheme).filter((character) => !WITHOUT_CELL.test(character))
  return visible.reduce((sum, character) => sum + eastAsianWidth(character.codePointAt(0) ?? 0), 0)
}

let segmenter: Intl.Segmenter | undefined

/** The segmenter is created at the first use, because it takes a tenth of the start of a command. */
function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The text itself where it fits in `width` cells (at least 1), else its beginning with '…'; no character is cut in half. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let clipped = ''
  let room = width - 1
  for (const grapheme of graphemes(text)) {
    room -= textWidth(grapheme)
    if (room < 0) break
    clipped += grapheme
  }
  return `${clipped.trimEnd()}…`
}

/**
 * A value as JSON, on one line, or indented for a person's screen. The controls that JSON leaves bare (DEL, C1, the
 * line separators) are escaped, so that no text of the store can drive a terminal; the value stays the same.
 */
export function jsonText(value: unknown, indented = false): string {
  const text = JSON.stringify(value, null, indented ? 2 : undefined)
  return text.replaceAll(
    /[\u007F-\u009F\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
