import { truncate } from './short-texts.ts'

/** The end of a sentence. `2.5` does not match, `。` needs no space after it. */
const SENTENCE_END = /[.!?।](?=\s|$)|[。！？]/gu

/** Truncates a text to at most `max` characters: whole sentences, else whole words and '…'. */
export function openingSentences(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const shortened = truncate(line, max)
  if (shortened === line) return line
  const room = shortened.slice(0, -1)
  // Stryker disable next-line MethodExpression: later ends are filtered out anyway
  const ends = [...line.slice(0, room.length + 1).matchAll(SENTENCE_END)].map(({ index }) => index + 1)
  const lastEnd = ends.filter((end) => end <= room.length).at(-1)
  return lastEnd === undefined ? `${wholeWords(line, max)}…` : line.slice(0, lastEnd)
}

/** Truncates to whole words with room for '…'; a text without spaces is cut between characters. */
function wholeWords(line: string, max: number): string {
  const room = truncate(line, max - 1).slice(0, -1)
  if (line[room.length] === ' ') return room
  const space = room.lastIndexOf(' ')
  // Stryker disable next-line EqualityOperator: the text begins with no space
  return space < 0 ? room : room.slice(0, space)
}
