/** A number with its unit, behind what stands before it: Safari 15 cannot look behind. */
const QUANTITY = /(^|[^\p{L}\d./])(\d[\d.,×–-]* \p{L}{1,10}(?![\p{L}\p{M}\d])(?: …$)?)/gu

/** Where a text was cut behind a word: the sign of it and what it hangs on. */
const CUT = /(\P{M}\p{M}* …$)/u

/**
 * The text in pieces, of which every second one is never broken across lines: a number with its unit (`100 g`, `4.5 cm`),
 * and the '…' of a text that was cut behind a word, with the letter before it, as it must not stand alone. A unit is the
 * word after a number that stands alone, unless it is a long one.
 */
export function quantityPieces(text: string): string[] {
  const pieces = text.replace(QUANTITY, '$1\0$2\0').split('\0')
  const rest = pieces.pop() ?? ''
  return [...pieces, ...rest.replace(CUT, '\0$1\0').split('\0')]
}
