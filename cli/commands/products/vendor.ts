import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { upTo, wholeNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { plainText } from '#cli/output/plain-text.ts'
import { productTable } from '#cli/output/shop-views.ts'
import { getVendorLimitMaximum } from '#generated/limits.ts'

export type VendorOptions = { vendorId: number; limit?: number }

export const vendorCommand = defineCommand<VendorOptions>({
  declare: (command, start) => {
    command
      .description("Shows a vendor's name and products, the newest first.")
      .argument('<vendorId>', 'number of the vendor, as `haat product` tells it', wholeNumber)
      .option(
        '-l, --limit <count>',
        `how many products at the most, up to ${getVendorLimitMaximum}`,
        upTo(getVendorLimitMaximum),
      )
      .addHelpText('after', '\nExample:\n  haat vendor 3 --limit 100')
      .action((vendorId: number, flags: { limit?: number }) => start({ vendorId, ...flags }))
  },
  run: runVendor,
})

export async function runVendor({ api, out }: CliContext, { vendorId, limit }: VendorOptions): Promise<void> {
  const params = { vendorId, ...(limit !== undefined && { limit }) }
  const { data } = answerOf(await api.call('getVendor', { params }))
  out.result(data, (screen) =>
    [plainText(data.name), productTable(data.products, screen)].filter((text) => text !== '').join('\n\n'),
  )
}
