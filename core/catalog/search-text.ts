import { normaliseForSearch } from '#core/text/search-words.ts'
import type { ProductColumns } from './product-mapping.ts'

/**
 * What a product is found by, normalised: its name, its facts (its vendor among them), its description, and the marks of its
 * name for a query of nothing but marks.
 */
export type SearchFields = { name: string; facts: string; description: string; marks: string }

/** The columns that a product is found by, beside its vendor's name. */
export const foundColumns = ['name', 'product_code', 'model', 'description'] as const

export function searchFieldsOf(
  product: Pick<ProductColumns, (typeof foundColumns)[number]> & { vendor_name: string },
): SearchFields {
  const { words: name, marks } = normaliseForSearch(product.name)
  const facts = [product.product_code, product.model, product.vendor_name].join(' ')
  const { words: description } = normaliseForSearch(product.description)
  return { name, facts: normaliseForSearch(facts).words, description, marks }
}
