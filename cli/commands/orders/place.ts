import { Option } from 'commander'
import { missingDelivery } from '#core/orders/missing-delivery.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { idempotencyKey } from '#cli/input/parse-argument.ts'
import { freshUserOf, visitor, type Customer } from '#cli/session/visitor.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { requireLines } from '#cli/session/empty-cart.ts'
import { deliveryCountries, deliveryOf, type DeliveryFlags } from './delivery.ts'
import { showRequest } from './dry-run.ts'
import { sendOrder, type OrderToSend } from './send-order.ts'

export type PlaceOptions = DeliveryFlags & { key?: string; dryRun?: boolean }

const EXAMPLES = `
A lost answer (exit code 6) keeps the cart and the key: run the same command again, it never orders twice.

Examples:
  haat order place
  haat order place --name 'Ayesha Rahman' --phone 01712345678 --address 'House 12, Road 5' --city Dhaka --zip 1205
  haat order place --dry-run --json | jq .body.pay_amount`

export const placeCommand = defineCommand<PlaceOptions>({
  declare: (command, start) => {
    command
      .description(
        'Orders what is in the cart, to be paid in cash on delivery. Guests give at least --name; your account fills in what no flag says.',
      )
      .option('--name <name>', 'who receives the order')
      .option('--email <address>', 'e-mail')
      .option('--phone <number>', 'phone number for the courier')
      .option('--address <address>', 'street and house')
      .option('--city <city>', 'city')
      .option('--zip <code>', 'postal code')
      .addOption(new Option('--country <country>', 'delivery country').choices(deliveryCountries))
      .option(
        '--key <key>',
        'idempotency key, one for one order (else made and kept for you)',
        idempotencyKey,
      )
      .option('--dry-run', 'print the request, send nothing')
      .addHelpText('after', EXAMPLES)
      .action((flags: PlaceOptions) => start(flags))
  },
  run: runPlace,
})

/** Orders the cart (spec §7, §8). */
export async function runPlace(context: CliContext, options: PlaceOptions): Promise<void> {
  const { key, dryRun, ...flags } = options
  const order = await prepared(context, flags)
  if (dryRun) {
    await showRequest(context, order, key)
    return
  }
  const missed = missingDelivery(deliveryIn(order))
  if (missed.length > 0) {
    context.out.note(
      `The courier will miss: ${missed.join(', ')} (${missed.map((field) => `--${field}`).join(', ')})`,
    )
  }
  await sendOrder(context, order, key)
}

async function prepared(context: CliContext, flags: DeliveryFlags): Promise<OrderToSend> {
  const someone = await visitor(context)
  if (someone.kind === 'guest' && someone.expired) {
    throw new Failure(exitCodes.signIn, 'signed_out', 'Nothing was ordered, as you are no longer signed in', {
      hints: ['Sign in, or run this again to order as a guest.'],
    })
  }
  const { cart } = await context.session.read()
  requireLines(cart)
  const customer: Customer | null = someone.kind === 'customer' ? someone : null
  const user = customer && (await freshUserOf(context, customer))
  const payload = orderPayload({ lines: cart, customer: deliveryOf(flags, user), userId: user?.id ?? null })
  // The country is one of the contract's: `deliveryOf` and the flag's choices see to it.
  return { cart, customer, payload: payload as BodyOf<'placeOrder'> }
}

function deliveryIn({ payload }: OrderToSend): { phone: string; address: string } {
  return { phone: payload.customer_phone, address: payload.customer_address }
}
