import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { upTo } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { productTable } from '#cli/output/shop-views.ts'
import { listProductsLimitMaximum } from '#generated/limits.ts'

export type ProductsOptions = { category?: string; vendor?: string; limit?: number }

export const productsCommand = defineCommand<ProductsOptions>({
  declare: (command, start) => {
    command
      .description('Lists products, the newest first.')
      .option('-c, --category <id or slug>', 'only those of a category, such as 4 or electronics')
      .option('-v, --vendor <name>', "only those of a vendor, by the vendor's name")
      .option(
        '-l, --limit <count>',
        `how many at the most, up to ${listProductsLimitMaximum}`,
        upTo(listProductsLimitMaximum),
      )
      .addHelpText(
        'after',
        "\nExamples:\n  haat products --category tea\n  haat products --vendor 'Morikawa Tea House' --limit 100 --json",
      )
      .action((flags: ProductsOptions) => start(flags))
  },
  run: runProducts,
})

export async function runProducts({ api, out }: CliContext, options: ProductsOptions): Promise<void> {
  const { category, vendor, limit } = options
  const params = {
    ...(category !== undefined && { category }),
    ...(vendor !== undefined && { vendor_name: vendor }),
    ...(limit !== undefined && { limit }),
  }
  const { data } = answerOf(await api.call('listProducts', { params }))
  out.result(data, (screen) => productTable(data, screen))
  if (data.length === 0) out.note('No products found')
}
