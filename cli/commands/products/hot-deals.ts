import { defineCommand } from '#cli/command.ts'
import { answerOf } from '#cli/network/answer.ts'
import { showProducts, vendorOption, vendorParams, type VendorFlag } from './vendor-filter.ts'

export const hotDealsCommand = defineCommand<VendorFlag>({
  declare: (command, start) => {
    command
      .description('Lists the hot deals of the home page.')
      .addOption(vendorOption())
      .addHelpText(
        'after',
        "\nExamples:\n  haat hot-deals\n  haat hot-deals --vendor 'Morikawa Tea House' --json | jq '.[].name'",
      )
      .action((flags: VendorFlag) => start(flags))
  },
  run: async ({ api, out }, flags) => {
    const { data } = answerOf(await api.call('listHotDeals', vendorParams(flags)))
    showProducts(out, data)
  },
})
