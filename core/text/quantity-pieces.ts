/**
 * The text in pieces, of which every second one is a number with its unit (`100 g`, `4.5 cm`): those are never broken
 * across lines. A unit is a word of at most three letters.
 */
export function quantityPieces(text: string): string[] {
  return text.split(/(\d[\d.,]* \p{L}{1,3}(?![\p{L}\p{M}\d]))/u)
}
