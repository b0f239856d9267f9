import type { Declare } from '#cli/haat-command.ts'
import { customerFrom, deliveryOptions, type DeliveryFlags } from '#cli/orders/delivery.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { normalisePhone } from '#core/account/phone.ts'
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
    .description('Changes whose an order is and where it goes, until it is sent.')
    .argument('<orderId>', 'number of the order', orderNumber)
    .with(deliveryOptions)
    .removedOption(
      '--cancel <product>',
      '`haat shop cancel` cancels the order, `haat order place` places what is left of it',
    )
    .option('--note <text>', 'kept with what is amended, for the shop alone')
    .addHelpText('after', '\nTo cancel it: haat shop cancel. Once it is sent: haat shop return.')
    .examples(
      "haat shop amend 1001 --address 'House 14, Road 5' --phone 01712345679",
      'haat shop amend 1001 --customer-file ayesha.json',
    )
    .runs(runAmend)

/** Amends an order and prints it as it is then. */
async function runAmend(context: CliContext, options: AmendOptions): Promise<void> {
  const { api, out } = context
  const { orderId, customerFile: file, note, ...flags } = options
  const contact = { ...(file === undefined ? {} : await customerFrom(context, file)), ...flags }
  const amendment = amendmentOf(contact)
  if (Object.keys(amendment).length === 0)
    throw usageError('What is to be amended? Say it with --phone, --address or the like')
  await requireOperator(context)
  await confirmProduction(context, `this amends order ${orderId}`)
  const params = { orderId }
  const before = unwrap(await api.call('getOrder', { params })).data
  const body = { ...amendment, ...(note !== undefined && { note }) }
  const { data } = unwrap(await api.call('amendOrder', { params, body }))
  out.result(data, (screen) => orderSheet(data, screen))
  const isSame = JSON.stringify(data.history) === JSON.stringify(before.history)
  out.note(isSame ? `Order ${orderId} says so already: nothing was changed` : `Order ${orderId} is amended`)
}

function amendmentOf(contact: DeliveryFlags): Amendment {
  const said = Object.entries(contact).map(([field, text]) => [
    `customer_${field}`,
    field === 'phone' ? normalisePhone(text) : text.trim(),
  ])
  // The country is one of the contract's: the file and the flag's choices see to it.
  return Object.fromEntries(said) as Amendment
}
