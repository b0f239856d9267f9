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
