import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { upTo } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { productTable } from '#cli/output/shop-views.ts'
import { searchProductsLimitMaximum } from '#generated/limits.ts'

export type SearchOptions = { text: string; category?: string; limit?: number }

export const searchCommand = defineCommand<SearchOptions>({
  declare: (command, start) => {
    command
      .description('Finds products by words, the best match first.')
      .argument('<text...>', 'what to look for')
      .option('-c, --category <id or slug>', 'only in a category')
      .option(
        '-l, --limit <count>',
        `how many at the most, up to ${searchProductsLimitMaximum}`,
        upTo(searchProductsLimitMaximum),
      )
      .addHelpText(
        'after',
        '\nExamples:\n  haat search matcha whisk\n  haat search mouse --category electronics --json',
      )
      .action((words: string[], flags: Omit<SearchOptions, 'text'>) =>
        start({ text: words.join(' '), ...flags }),
      )
  },
  run: runSearch,
})

/** Prints what the search by keyword finds (`q` of the contract, which answers a list). */
export async function runSearch(
  { api, out }: CliContext,
  { text, category, limit }: SearchOptions,
): Promise<void> {
  const params = {
    q: text,
    ...(category !== undefined && { category }),
    ...(limit !== undefined && { limit }),
  }
  const { data } = answerOf(await api.call('searchProducts', { params }))
  const products = Array.isArray(data) ? data : data.products
  out.result(products, (screen) => productTable(products, screen))
  if (products.length === 0) out.note(`Nothing found for '${text}'`)
}
