/** A number with its unit; captures the character before, because Safari 15 has no lookbehind. */
const QUANTITY = /(^|[^\p{L}\d./])(\d[\d.,×–-]* \p{L}{1,10}(?![\p{L}\p{M}\d])(?: …$)?)/gu

/** The ellipsis of a truncated text with the letter before it. */
const CUT = /(\P{M}\p{M}* …$)/u

/**
 * Splits a text into pieces; every second piece must not break across lines: a number with its unit (`100 g`, `4.5 cm`),
 * and the '…' of a truncated text with the letter before it. A unit is a word of at most ten letters after a number.
 */
export function quantityPieces(text: string): string[] {
  const pieces = text.replace(QUANTITY, '$1\0$2\0').split('\0')
  const rest = pieces.pop() ?? ''
  return [...pieces, ...rest.replace(CUT, '\0$1\0').split('\0')]
}
