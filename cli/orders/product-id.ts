import { searchProductsLimitMaximum, searchTextMaxLength } from '#generated/limits.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import { normaliseForSearch } from '#core/text/search-words.ts'
import type { ProductRef } from '../input/parse-argument.ts'

/** The number of the product that is named by its number or its code; the store is asked for codes alone. */
export async function productIdOf({ api }: Pick<CliContext, 'api'>, named: ProductRef): Promise<number> {
  if (typeof named === 'number') return named
  const params = { q: firstCharacters(named, searchTextMaxLength), limit: searchProductsLimitMaximum }
  const { data } = unwrap(await api.call('searchProducts', { params }))
  const found = Array.isArray(data) ? data : data.products
  const having = (spelling: (code: string) => string) =>
    found.filter(({ product_code: code }) => code && spelling(code) === spelling(named))
  const [product] = having(plain)
  if (product) return product.id
  // With another dash or apostrophe, as long as that means one product alone.
  const [similar, ...others] = having((code) => normaliseForSearch(code).words)
  if (similar && others.length === 0) return similar.id
  throw new CliError(
    exitCodes.notFound,
    'product_not_found',
    `There is no product with the number or code '${named}'`,
    { hints: ['`haat search` finds products by words and lists their numbers.'] },
  )
}

function plain(code: string): string {
  return cleanText(code.normalize('NFKC')).toLowerCase()
}
