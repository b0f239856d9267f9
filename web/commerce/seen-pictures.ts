/** Which file of a product's picture the cards of this visit have shown last: the browser has that one at hand. */
const files = new Map<number, string>()

/** Notes the picture inside what was pressed, if it is there. */
export function notePicture(productId: number, inside: Element): void {
  const image = inside.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) files.set(productId, image.currentSrc)
}

export const seenPicture = (productId: number): string | undefined => files.get(productId)
