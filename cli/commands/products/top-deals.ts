import { defineCommand } from '#cli/command.ts'
import { answerOf } from '#cli/network/answer.ts'
import { showProducts, vendorOption, vendorParams, type VendorFlag } from './vendor-filter.ts'

export const topDealsCommand = defineCommand<VendorFlag>({
  declare: (command, start) => {
    command
      .description('Lists the top deals of the home page.')
      .addOption(vendorOption())
      .addHelpText(
        'after',
        "\nExamples:\n  haat top-deals\n  haat top-deals --vendor 'Morikawa Tea House' --json | jq '.[].name'",
      )
      .action((flags: VendorFlag) => start(flags))
  },
  run: async ({ api, out }, flags) => {
    const { data } = answerOf(await api.call('listTopDeals', vendorParams(flags)))
    showProducts(out, data)
  },
})
