import type { CartLine } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { failWith } from '#cli/failure.ts'
import { agreedCart, requireLines } from '#cli/orders/refresh-cart.ts'
import { doubtsOf, type OrderContext } from '#cli/orders/order-desk.ts'
import { reportPlaced, tellDoubts } from '#cli/orders/order-words.ts'
import { placeOnce, type Draft, wishHash } from '#cli/orders/place-once.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import {
  type SessionFile,
  isOpen,
  type OrderAccount,
  type OrderBody,
  type OrderRecord,
} from '#cli/session/session-file.ts'
import { freshUserOf, visitor, type KnownCustomer } from '#cli/session/visitor.ts'
import {
  customerFrom,
  deliveryFlags,
  deliveryOf,
  whatIsMissed,
  type DeliveryFlags,
} from '#cli/orders/delivery.ts'
import { showRequest } from '#cli/output/shop-views.ts'
import { operations } from '#generated/operations.ts'

export type PlaceOptions = DeliveryFlags & {
  customer?: string
  key?: string
  dryRun?: boolean
  acceptChanges?: boolean
}

const NOTES = `A lost answer (exit code 6) keeps the cart: run the same command again, it never orders twice.
Before it is sent the store is asked for prices and stock; what costs more or is missing must be agreed to.`

export const placeCommand = command<PlaceOptions>({
  about:
    'Orders what is in the cart, to be paid in cash on delivery. Guests give at least --name; your account fills in what no flag says.',
  takes: [
    ...deliveryFlags,
    [
      '--key <key>',
      'idempotency key of 16 to 255 characters, one for one order (else made and kept for you)',
      orderKey,
    ],
    ['--accept-changes', 'order even if prices have risen or less is in stock'],
    ['--dry-run', 'print the request and a curl line, send nothing'],
  ],
  notes: NOTES,
  examples: [
    'haat order place',
    "haat order place --name 'Ayesha Rahman' --phone 01712345678 --address 'House 12, Road 5' --city Dhaka --zip 1205",
    'haat order place --customer ayesha.json --accept-changes',
    'haat order place --dry-run --json | jq .body.pay_amount',
  ],
  run: placeCart,
})

/** Orders the cart. */
export async function placeCart(context: OrderContext, options: PlaceOptions): Promise<void> {
  const { key, dryRun, acceptChanges, customer: file, ...flags } = options
  const before = await context.session.read()
  // An order in doubt is settled, and one that a key has placed told again, whatever the cart holds by now.
  const isOfOrder = (each: OrderRecord) => isOpen(each) || each.key === key
  if (dryRun || !before.orders.some(isOfOrder)) requireLines(before.cart)
  const { customer, account, missed, payloadOf } = await buyer(context, flags, file)
  if (dryRun) {
    await showOrder(context, { account, payload: payloadOf(before.cart), key })
    return
  }
  let isTold = false
  const agree = async ({ cart }: SessionFile): Promise<Draft> => {
    requireLines(cart)
    if (!isTold && missed !== null) context.out.note(missed)
    isTold = true
    const agreed = await agreedCart(context, cart, (acceptChanges ?? false) || context.settings.yes)
    return { payload: payloadOf(agreed), cart: agreed }
  }
  const read = ({ cart }: SessionFile) => (cart.length === 0 ? null : payloadOf(cart))
  await placeOnce(context, { account, customer, key, report: reportPlaced, read, agree })
}

type Buyer = {
  customer: KnownCustomer | null
  account: OrderAccount
  /** What a courier will miss, in a sentence; null for nothing. */
  missed: string | null
  payloadOf: (cart: readonly CartLine[]) => OrderBody
}

async function buyer(context: CliContext, flags: DeliveryFlags, file: string | undefined): Promise<Buyer> {
  const someone = await visitor(context)
  if (someone.kind === 'guest' && someone.expired) {
    throw failWith('signed_out', 'This order was not sent, as you are no longer signed in', [
      'Sign in, or run this again to order as a guest.',
    ])
  }
  const fromFile = file === undefined ? {} : await customerFrom(context, file)
  const customer: KnownCustomer | null = someone.kind === 'customer' ? someone : null
  const user = customer && (await freshUserOf(context, customer))
  const delivery = deliveryOf({ ...fromFile, ...flags }, user)
  return {
    customer,
    account: user && { id: user.id, email: user.email },
    missed: whatIsMissed(delivery, (field) => `--${field}`),
    // The country is one of the contract's: `deliveryOf` and the flag's choices see to it.
    payloadOf: (lines) => orderPayload({ lines, customer: delivery, userId: user?.id ?? null }) as OrderBody,
  }
}

type OrderRequest = { account: OrderAccount; payload: OrderBody; key: string | undefined }

/**
 * Prints the request that would place the order, once the store has said what became of one in doubt. Under a key that
 * somebody named an order in doubt would be repeated; any other key is made anew when the order is sent.
 */
async function showOrder(context: CliContext, { account, payload, key }: OrderRequest): Promise<void> {
  const wish = wishHash(payload)
  const doubts = doubtsOf(context, await context.session.read())
  const repeated = doubts.find((each) => each.key === key && each.wish === wish)
  if (!repeated) await tellDoubts(context)
  const { method, path } = operations.placeOrder
  const headers = { 'content-type': 'application/json', 'idempotency-key': key ?? context.newKey() }
  showRequest(context.out, {
    method,
    url: `${context.settings.url}${path}`,
    headers,
    body: repeated?.payload ?? payload,
    secret: account ? 'HAAT_TOKEN' : null,
  })
}
