import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { upTo } from '#cli/input/parse-argument.ts'
import type { ProductRow } from '#cli/import/import-row.ts'
import { formatTable, type Column } from '#cli/output/table.ts'
import { formatTaka } from '#core/money.ts'
import { stockMaximum } from '#generated/limits.ts'
import { catalogPages } from './catalog-pages.ts'

type ListOptions = {
  vendor?: string
  category?: string
  lowStock?: number
  offShelf?: boolean
  words?: string[]
}

export const productColumns: readonly Column<ProductRow>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['Code', ({ product_code: code }) => code],
  ['Product', ({ name }) => name, 'flexible'],
  ['Price', ({ price = 0 }) => formatTaka(price), 'right'],
  ['Stock', ({ stock = 0 }) => stock, 'right'],
  ['Sold', ({ sold = 0 }) => sold, 'right'],
  ['Published', ({ on_shelf: on }) => (on === false ? 'no' : 'yes')],
  ['Vendor', ({ vendor }) => vendor, 'flexible'],
]

export const listCommand: Declare = (command) =>
  command
    .description('Lists products with their stock, unpublished ones included.')
    .argument('[words...]', 'only products whose code or name has all of these words')
    .option('-v, --vendor <name>', 'only those of one vendor')
    .option('-c, --category <slug>', 'only those of a category')
    .option('--low-stock <n>', 'only those with at most this many units', upTo(stockMaximum, 0))
    .option('--off-shelf', 'only unpublished products')
    .examples(
      "haat catalog list matcha --vendor 'Morikawa Tea House'",
      "haat catalog list --off-shelf --json | jq -r '.[].product_code'",
    )
    .runsAsOperator(runList)

async function runList(context: CliContext, options: ListOptions): Promise<void> {
  const { out } = context
  const { vendor, category, lowStock, offShelf, words = [] } = options
  const filters = {
    ...(vendor !== undefined && { vendor }),
    ...(category !== undefined && { category }),
    ...(lowStock !== undefined && { max_stock: lowStock }),
    ...(offShelf && { shelf: 'off' as const }),
    ...(words.length > 0 && { words: words.join(' ') }),
  }
  const found: ProductRow[] = []
  for await (const { products } of catalogPages(context, filters)) found.push(...products)
  out.result(found, (screen) => formatTable(productColumns, found, screen))
  if (found.length === 0) out.note('No products found')
}
