/**
 * The text in pieces, of which every second one is a number with its unit (`100 g`, `4.5 cm`): those are never broken
 * across lines. A unit is the word after a number that stands alone, unless it is a long one.
 */
export function quantityPieces(text: string): string[] {
  return text.split(/((?<![\p{L}\d./])\d[\d.,×–-]* \p{L}{1,10}(?![\p{L}\p{M}\d]))/u)
}
