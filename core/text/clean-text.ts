/** Direction marks, zero-width spaces, BOM, soft hyphens and other format characters without a glyph; not ZWJ and ZWNJ. */
export const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** ZWJ and ZWNJ without a letter, mark or emoji before them. */
const JOINER_WITHOUT_START = /(^|[^\p{L}\p{M}\p{S}\u200c\u200d])[\u200c\u200d]+/gu

/** ZWJ and ZWNJ without a letter, mark or emoji after them. They stay after a mark: khanda ta may be written as ta, virama, ZWJ. */
const JOINER_WITHOUT_END = /([\p{L}\p{S}])[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu

/** Removes invisible characters, and blanks (also NBSP) at both ends. */
export function cleanText(value: string): string {
  return value
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINER_WITHOUT_START, '$1')
    .replaceAll(JOINER_WITHOUT_END, '$1')
    .trim()
}

/** Converts decimal digits of every script to 0-9. */
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

/** Normalises a typed phone number: digits to 0-9, without invisible characters and outer blanks. */
export function normalisePhone(text: string): string {
  return latinDigits(cleanText(text))
}
