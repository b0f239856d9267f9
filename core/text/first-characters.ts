/**
 * The text itself, or its first `most` code points when it is longer, without what would be left of a letter whose marks or
 * joined parts no longer fit.
 */
export function firstCharacters(text: string, most: number): string {
  // A text never has more characters than code units.
  if (text.length <= most) return text
  const characters = Array.from(text)
  const first = characters.slice(0, most).join('')
  const isInside = /^[\p{M}\u200C\u200D]/u.test(characters[most] ?? '')
  return isInside ? first.replace(/.[\p{M}\u200C\u200D]*$/su, '') : first
}
