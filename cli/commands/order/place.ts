import type { CartLine } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError } from '#cli/errors.ts'
import { requireLines } from '#cli/orders/refresh-cart.ts'
import { reportPlaced, reportPending } from '#cli/orders/order-messages.ts'
import { placeOrder } from '#cli/orders/place-order.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import type { OrderAccount, OrderBody } from '#cli/session/session-file.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { freshUserOf, resolveIdentity, type KnownCustomer } from '#cli/session/identity.ts'
import {
  customerFrom,
  deliveryOptions,
  deliveryOf,
  missingFieldsNote,
  type DeliveryFlags,
} from '#cli/orders/delivery.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { routes } from '#generated/client.ts'

export type PlaceOptions = DeliveryFlags & {
  customerFile?: string
  key?: string
  dryRun?: boolean
  acceptChanges?: boolean
}

const NOTES = `A lost answer (exit code 6) keeps the cart: run the same command again, it never orders twice.
Before it is sent the store is asked for prices and stock; what costs more or is missing must be agreed to.`

export const placeCommand: Declare = (command) =>
  command
    .description(
      'Orders what is in the cart, to be paid in cash on delivery. Guests give at least --name; your account fills in what no flag says.',
    )
    .with(deliveryOptions)
    .option(
      '--key <key>',
      'idempotency key of 16 to 255 characters, one for one order (else haat makes one)',
      orderKey,
    )
    .option('--accept-changes', 'order even if prices have risen or less is in stock')
    .option('--dry-run', 'print the request, send nothing')
    .addHelpText('after', `\n${NOTES}`)
    .examples(
      'haat order place',
      "haat order place --name 'Ayesha Rahman' --phone 01712345678 --address 'House 12, Road 5' --city Dhaka --zip 1205",
      'haat order place --customer-file ayesha.json --accept-changes',
      'haat order place --dry-run --json | jq .body.pay_amount',
    )
    .runs(placeCart)

/** Orders the cart. */
export async function placeCart(context: CliContext, options: PlaceOptions): Promise<void> {
  const { key, dryRun, acceptChanges = false, customerFile: file, ...flags } = options
  const { cart, pendingOrder, lastOrder } = await context.session.read()
  // An empty cart is fine where a pending order is to be resolved, or the order of this key reported again.
  if (dryRun || (pendingOrder === null && (key === undefined || lastOrder?.key !== key))) requireLines(cart)
  const { customer, account, missed, payloadOf, byOperator } = await buyer(context, flags, file)
  if (dryRun) return showOrder(context, payloadOf(cart), key)
  if (missed !== null) context.out.note(missed)
  await placeOrder(context, {
    account,
    customer,
    key,
    byOperator,
    payloadOf,
    acceptChanges: acceptChanges || context.settings.yes,
    report: (order) => reportPlaced(context.out, order),
  })
}

type Buyer = {
  customer: KnownCustomer | null
  account: OrderAccount
  /** What a courier will miss, in a sentence; null for nothing. */
  missed: string | null
  payloadOf: (cart: readonly CartLine[]) => OrderBody
  /** A guest's order in a profile with an operator key: the operator places it for a customer. */
  byOperator: boolean
}

async function buyer(context: CliContext, flags: DeliveryFlags, file: string | undefined): Promise<Buyer> {
  const identity = await resolveIdentity(context)
  if (identity.kind === 'guest' && identity.expired) {
    throw cliError('signed_out', 'This order was not sent, as you are no longer signed in', [
      'Sign in, or run this again to order as a guest.',
    ])
  }
  const fromFile = file === undefined ? {} : await customerFrom(context, file)
  const customer: KnownCustomer | null = identity.kind === 'customer' ? identity : null
  const user = customer && (await freshUserOf(context, customer))
  const delivery = deliveryOf({ ...fromFile, ...flags }, user)
  return {
    customer,
    account: user && { id: user.id, email: user.email },
    byOperator: user === null && (await operatorKey(context)) !== null,
    missed: missingFieldsNote(delivery),
    // The country is one of the contract's: `deliveryOf` and the flag's choices see to it.
    payloadOf: (lines) => orderPayload({ lines, customer: delivery, userId: user?.id ?? null }) as OrderBody,
  }
}

/** Prints the request that would place the order. */
async function showOrder(context: CliContext, body: OrderBody, key: string | undefined): Promise<void> {
  await reportPending(context)
  const [method, path] = routes.placeOrder
  const headers = { 'content-type': 'application/json', 'idempotency-key': key ?? context.newKey() }
  const request = { method: method.toUpperCase(), url: `${context.settings.url}${path}`, headers, body }
  context.out.result(request, () => jsonText(request, true))
}
