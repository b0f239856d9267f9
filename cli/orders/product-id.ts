import { searchProductsLimitMaximum, searchTextMaxLength } from '#generated/limits.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import type { ProductRef } from '../input/parse-argument.ts'

/** The number of the product that is named by its number or its code; the store is asked for codes alone. */
export async function productIdOf({ api }: Pick<CliContext, 'api'>, named: ProductRef): Promise<number> {
  if (typeof named === 'number') return named
  const params = { q: firstCharacters(named, searchTextMaxLength), limit: searchProductsLimitMaximum }
  const { data } = unwrap(await api.call('searchProducts', { params }))
  const found = Array.isArray(data) ? data : data.products
  const product = found.find(({ product_code: code }) => code && plain(code) === plain(named))
  if (product) return product.id
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
