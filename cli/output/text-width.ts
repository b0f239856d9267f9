const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}{2}/u
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u
// East Asian Wide and Fullwidth (UAX 11), by script and block; half-width kana are narrow.
const WIDE =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u2E80-\u303E\u3041-\u33FF\uA490-\uA4CF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]$/u
const HALF_WIDTH = /^[\uFF61-\uFFDC]$/u
const ASCII = /^[\x20-\x7E]*$/

/** How many terminal cells a text takes; the text holds no control characters. */
export function textWidth(text: string): number {
  if (ASCII.test(text)) return text.length
  return Array.from(graphemes.segment(text), ({ segment }) => graphemeWidth(segment)).reduce(
    (a, b) => a + b,
    0,
  )
}

/** The text itself where it fits in `width` cells (at least 1), else its beginning with '…'; no character is cut in half. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let room = width - 1
  for (const { segment } of graphemes.segment(text)) {
    room -= graphemeWidth(segment)
    if (room < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

function graphemeWidth(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2
  let width = 0
  for (const char of grapheme) width += charWidth(char)
  return width
}

function charWidth(char: string): number {
  if (ZERO_WIDTH.test(char)) return 0
  return WIDE.test(char) && !HALF_WIDTH.test(char) ? 2 : 1
}
