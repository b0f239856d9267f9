import { normalisePhone } from '#core/text/clean-text.ts'
import type { Declare } from '#cli/haat-command.ts'
import { customerFrom, deliveryOptions, type DeliveryFlags } from '#cli/orders/delivery.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { orderSheet } from './operator-order.ts'

type Amendment = BodyOf<'amendOrder'>
type AmendOptions = DeliveryFlags & {
  orderId: number
  customerFile?: string
  note?: string
}

export const amendCommand: Declare = (command) =>
  command
    .argument('<orderId>', 'number of the order', orderNumber)
    .with(deliveryOptions)
    .option('--note <text>', 'a note for the shop')
    .examples(
      "haat shop amend 1001 --address 'House 14, Road 5' --phone 01712345679",
      'haat shop amend 1001 --customer-file ayesha.json',
    )
    .runsAsOperator(runAmend)

async function runAmend(context: CliContext, options: AmendOptions): Promise<void> {
  const { api, out } = context
  const { orderId, customerFile: file, note, ...flags } = options
  const contact = { ...(file === undefined ? {} : await customerFrom(context, file)), ...flags }
  const amendment = amendmentOf(contact)
  if (Object.keys(amendment).length === 0)
    throw usageError('Nothing to change: give --phone, --address or another field')
  await confirmProduction(context, `this amends order ${orderId}`)
  const params = { orderId }
  const before = unwrap(await api.call('getOrder', { params })).data
  const body = { ...amendment, ...(note !== undefined && { note }) }
  const { data } = unwrap(await api.call('amendOrder', { params, body }))
  out.result(data, (screen) => orderSheet(data, screen))
  const isSame = JSON.stringify(data.history) === JSON.stringify(before.history)
  out.note(isSame ? `Order ${orderId} is unchanged` : `Order ${orderId} is amended`)
}

function amendmentOf(contact: DeliveryFlags): Amendment {
  const fields = Object.entries(contact).map(([field, text]) => [
    `customer_${field}`,
    field === 'phone' ? normalisePhone(text) : text.trim(),
  ])
  // The country is one of the contract's: the file and the flag's choices see to it.
  return Object.fromEntries(fields) as Amendment
}
