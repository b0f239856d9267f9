import { defineCommand } from '#cli/command.ts'
import { answerOf } from '#cli/network/answer.ts'
import { showProducts, vendorOption, vendorParams, type VendorFlag } from './vendor-filter.ts'

export const bestSellersCommand = defineCommand<VendorFlag>({
  declare: (command, start) => {
    command
      .description('Lists what is sold most, the most sold first.')
      .addOption(vendorOption())
      .addHelpText(
        'after',
        "\nExamples:\n  haat best-sellers\n  haat best-sellers --vendor 'Morikawa Tea House' --json | jq '.[].name'",
      )
      .action((flags: VendorFlag) => start(flags))
  },
  run: async ({ api, out }, flags) => {
    const { data } = answerOf(await api.call('listBestSellers', vendorParams(flags)))
    showProducts(out, data)
  },
})
