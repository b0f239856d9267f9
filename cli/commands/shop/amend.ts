import { repeatable } from '#cli/input/repeated-options.ts'
import { InvalidArgumentError } from 'commander'
import { command } from '#cli/command.ts'
import { customerFrom, deliveryFlags, type DeliveryFlags } from '#cli/orders/delivery.ts'
import type { CliContext } from '#cli/context.ts'
import { usage } from '#cli/failure.ts'
import { agreeForGood, agreeToProduction } from '#cli/input/ask.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { normalisePhone } from '#core/account/phone.ts'
import { formatTaka } from '#core/money.ts'
import { latinDigits } from '#core/text/clean-text.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { orderSheet } from './operator-order.ts'
import { readUnits, WHERE_NUMBERS_ARE } from './return-options.ts'

type Wish = BodyOf<'amendOrder'>
type Cancelled = NonNullable<Wish['cancel']>
type AmendOptions = DeliveryFlags & {
  orderId: number
  customer?: string
  cancel?: Cancelled
  note?: string
}

export const amendCommand = command<AmendOptions>({
  about: 'Mends whose an order is and where it goes, or cancels a part of it, until it is sent.',
  takes: [
    ['<orderId>', 'number of the order', orderNumber],
    ...deliveryFlags,
    [
      '--cancel <product[=units]>',
      'cancel all of this product, or so many units in all since it was placed; may be repeated',
      repeatable(readCancelled),
    ],
    ['--note <text>', 'kept with what is amended, for the shop alone'],
  ],
  notes: `The order comes to what is left, at the prices of its day, and cancelled units go back into stock, once. A customer
with an e-mail is told. To cancel all of it: haat shop cancel. Once it is sent: haat shop return.`,
  examples: [
    "haat shop amend 1001 --address 'House 14, Road 5' --phone 01712345679",
    'haat shop amend 1001 --customer ayesha.json',
    "haat shop amend 1001 --cancel 102=1 --note 'One is enough' --yes",
  ],
  run: runAmend,
})

/** Amends an order and prints it as it is then. */
async function runAmend(context: CliContext, options: AmendOptions): Promise<void> {
  const { api, out } = context
  const { orderId, customer: file, cancel, note, ...flags } = options
  const contact = { ...(file === undefined ? {} : await customerFrom(context, file)), ...flags }
  const wish = wishOf(contact, cancel)
  if (Object.keys(wish).length === 0)
    throw usage('What is to be amended? Say it with --phone, --address, --cancel or the like')
  await requireOperator(context)
  const what = `this amends order ${orderId}`
  // What is written can be written again; units that are cancelled come back by another order alone.
  if (cancel) await agreeForGood(context, `${what} and cancels a part of it`)
  else await agreeToProduction(context, what)
  const params = { orderId }
  const before = answerOf(await api.call('getOrder', { params })).data
  const body = { ...wish, ...(note !== undefined && { note }) }
  const { data } = answerOf(await api.call('amendOrder', { params, body }))
  out.result(data, (screen) => orderSheet(data, screen))
  const isSame = JSON.stringify(data.history) === JSON.stringify(before.history)
  out.note(
    isSame
      ? `Order ${orderId} says so already: nothing was changed`
      : `Order ${orderId} is amended and comes to ${formatTaka(data.pay_amount)}`,
  )
}

function wishOf(contact: DeliveryFlags, cancel: Cancelled | undefined): Wish {
  const said = Object.entries(contact).map(([field, text]) => [
    `customer_${field}`,
    field === 'phone' ? normalisePhone(text) : text.trim(),
  ])
  // The country is one of the contract's: the file and the flag's choices see to it.
  return { ...(Object.fromEntries(said) as Wish), ...(cancel && { cancel }) }
}

/** Products as they are typed, `12` or `12=1`, one after the other; for commander's option parsers. */
function readCancelled(text: string, before: Cancelled = []): Cancelled {
  if (text.includes('=')) return [...before, ...readUnits(text)]
  const product = latinDigits(text)
  if (!/^[1-9]\d{0,8}$/.test(product))
    throw new InvalidArgumentError(
      `It must be the number of a product, or with how many, such as 12=1. ${WHERE_NUMBERS_ARE}`,
    )
  return [...before, { product_id: Number(product) }]
}
