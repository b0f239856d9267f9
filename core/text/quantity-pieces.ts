/** A number with its unit, behind what stands before it: Safari 15 cannot look behind. */
const QUANTITY = /(^|[^\p{L}\d./])(\d[\d.,×–-]* \p{L}{1,10}(?![\p{L}\p{M}\d]))/gu

/**
 * The text in pieces, of which every second one is a number with its unit (`100 g`, `4.5 cm`): those are never broken
 * across lines. A unit is the word after a number that stands alone, unless it is a long one.
 */
export function quantityPieces(text: string): string[] {
  return text.replace(QUANTITY, '$1\0$2\0').split('\0')
}
