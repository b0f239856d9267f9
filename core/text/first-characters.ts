/** Truncates a text to `max` code points, without splitting a letter from its combining marks or joined parts. */
export function firstCharacters(text: string, max: number): string {
  // A text never has more code points than code units.
  if (text.length <= max) return text
  const characters = Array.from(text)
  const first = characters.slice(0, max).join('')
  const isInside = /^[\p{M}\u200C\u200D]/u.test(characters[max] ?? '')
  return isInside ? first.replace(/.[\p{M}\u200C\u200D]*$/su, '') : first
}
