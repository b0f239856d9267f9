/** One spelling for every width, case and spacing, so that `ＣＨＡ`, `Cha` and `cha` are found alike. */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
}

/** What a product is found by; the name comes first, because a match at the start ranks highest. */
export function searchTextOf(product: {
  name: string
  model: string
  vendorName: string
  productCode: string
}): string {
  return normaliseForSearch([product.name, product.model, product.vendorName, product.productCode].join(' '))
}

/** The words of a query, normalised; none for a query of blanks. */
export function searchWords(text: string): string[] {
  return normaliseForSearch(text).split(' ').filter(Boolean)
}

/** Text as the inside of a LIKE pattern with `\` as its escape. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
