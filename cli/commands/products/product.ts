import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { productDetails } from '#cli/output/shop-views.ts'

export type ProductOptions = { productId: number }

export const productCommand = defineCommand<ProductOptions>({
  declare: (command, start) => {
    command
      .description('Shows one product with its price, stock and description.')
      .argument('<productId>', 'number of the product, as `haat products` lists it', wholeNumber)
      .addHelpText('after', '\nExamples:\n  haat product 102\n  haat product 102 --json | jq .price')
      .action((productId: number) => start({ productId }))
  },
  run: runProduct,
})

export async function runProduct({ api, out }: CliContext, { productId }: ProductOptions): Promise<void> {
  const { data } = answerOf(await api.call('getProduct', { params: { productId } }))
  out.result(data, () => productDetails(data))
}
