/** Direction marks, zero-width spaces, BOM, soft hyphens and other format characters without a glyph; not ZWJ and ZWNJ. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** ZWJ and ZWNJ that join nothing: no letter, mark or emoji before them. */
const JOINER_WITHOUT_START = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu

/** ZWJ and ZWNJ that join nothing after them. Behind a mark they stay: khanda ta may be written as ta, virama, ZWJ. */
const JOINER_WITHOUT_END = /([\p{L}\p{S}])[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu

/** A typed or imported value without invisible characters, and without blanks (also NBSP) at both ends. */
export function cleanText(value: string): string {
  return value
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINER_WITHOUT_START, '$1')
    .replaceAll(JOINER_WITHOUT_END, '$1')
    .trim()
}

/** The text with the decimal digits of every script as 0-9; the rest stays. */
export function latinDigits(value: string): string {
  return value.replaceAll(/\p{Nd}/gu, digitValue)
}

/** Unicode encodes decimal digits in runs of ten from 0 to 9, some of them next to each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}

/** A phone number as typed → as checked: digits of any script become 0-9, invisible characters and blanks around it go. */
export function normalisePhone(text: string): string {
  return latinDigits(cleanText(text))
}
