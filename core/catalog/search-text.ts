import { normaliseForSearch } from '#core/text/search-words.ts'
import type { ProductColumns } from './product-mapping.ts'

/** Normalised search fields of a product: name, facts (code, model, vendor), description, and the name's punctuation. */
export type SearchFields = { name: string; facts: string; description: string; marks: string }

/** The searched columns, besides the vendor's name. */
export const foundColumns = ['name', 'product_code', 'model', 'description'] as const

export function searchFieldsOf(
  product: Pick<ProductColumns, (typeof foundColumns)[number]> & { vendor_name: string },
): SearchFields {
  const { words: name, marks } = normaliseForSearch(product.name)
  const facts = [product.product_code, product.model, product.vendor_name].join(' ')
  const { words: description } = normaliseForSearch(product.description)
  return { name, facts: normaliseForSearch(facts).words, description, marks }
}
