// C0, DEL and C1 drive terminals; the bidirectional controls can make a line read as something else.
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
