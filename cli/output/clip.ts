import { textWidth } from './text-width.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text itself where it fits in `width` cells (at least 1), else its beginning with '…'; no character is cut in half. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let kept = ''
  let room = width - 1
  for (const { segment } of graphemes.segment(text)) {
    room -= textWidth(segment)
    if (room < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
