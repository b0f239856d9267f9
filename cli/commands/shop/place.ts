import { lineOf, productFromWire, type CartLine } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { InvalidArgumentError } from 'commander'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { productRef, wholeNumber, type ProductRef } from '#cli/input/parse-argument.ts'
import { productIdOf } from '#cli/orders/product-id.ts'
import { answerOf } from '#cli/network/answer.ts'
import { customerFrom, deliveryOf, whatIsMissed } from '#cli/orders/delivery.ts'
import type { OrderContext } from '#cli/orders/order-desk.ts'
import { placedJson, placedText } from '#cli/orders/order-words.ts'
import { placeOnce, type OrderPlan, wishHash } from '#cli/orders/place-once.ts'
import type { OrderBody } from '#cli/session/session-file.ts'
import { requireOperator } from '#cli/session/operator.ts'

type PhoneOrder = { products: Units[]; customer: string; another?: string }
type Units = { product: ProductRef; quantity: number }

const ANEW = '--another <word>'

export const placeCommand = command<PhoneOrder>({
  about: 'Places an order for a customer on the phone, as a guest would, at the prices of the store.',
  takes: [
    ['<products...>', 'number or code of a product and how many, such as 12=2', readWanted],
    ['--customer <file>', 'who gets it: a JSON object in a file, else on standard input', undefined, '-'],
    [ANEW, 'place a second order of the same products for the same customer; each word once'],
  ],
  notes: `The file says name, phone, address, city, zip, e-mail and country; only the name has to be there.
The same order again is the first one, today and later: after a lost answer (exit code 6) run the same command.`,
  examples: [
    'haat shop place 102=2 103=1 --customer ayesha.json',
    'jq -n \'{name: "Ayesha Rahman", phone: "01712345678", address: "House 12"}\' | haat shop place 102=2',
    'haat shop place 102=2 --customer ayesha.json --another birthday',
  ],
  run: placeForCaller,
})

/** Places what a customer on the phone wants, under a key that stands for just that. */
async function placeForCaller(
  context: CliContext,
  { products, customer, another }: PhoneOrder,
): Promise<void> {
  await requireOperator(context)
  const contact = deliveryOf(await customerFrom(context, customer), null)
  const lines = await linesOf(context, products)
  // The country is one of the contract's: the file was held to it.
  const payload = orderPayload({ lines, customer: contact, userId: null }) as OrderBody
  const { out, api } = context
  const missed = whatIsMissed(contact, (field) => `"${field}"`)
  if (missed !== null) out.note(missed)
  const onPhone: OrderContext = {
    ...context,
    place: ({ body: { user_id: _guest, ...body }, ...order }) =>
      api.call('placePhoneOrder', { body, ...order }),
  }
  const report: OrderPlan['report'] = (told, { replayed, ...rest }) => {
    told.result(placedJson({ replayed, ...rest }), () => placedText(rest.placed))
    told.note(replayed ? `It was placed before; nothing was ordered twice. A second one: ${ANEW}` : 'Placed')
  }
  const key = wishHash(payload, another)
  const plan = { account: null, customer: null, key, another, anew: ANEW }
  const agree = async () => ({ payload, cart: null })
  await placeOnce(onPhone, { ...plan, report, agree, read: () => payload })
}

/** The products as the store has them now; the same one named twice is one line. */
async function linesOf(context: CliContext, wanted: readonly Units[]): Promise<CartLine[]> {
  const { api } = context
  const units = new Map<number, number>()
  for (const { product, quantity } of wanted) {
    const id = await productIdOf(context, product)
    units.set(id, (units.get(id) ?? 0) + quantity)
  }
  return Promise.all(
    Array.from(units, async ([productId, quantity]) => {
      const result = await api.call('getProduct', { params: { productId }, newest: true })
      return lineOf(productFromWire(answerOf(result).data), { quantity, userId: null })
    }),
  )
}

/** Products as they are typed, `12=2` or `UJI-001=2`, one after the other; for commander's argument parsers. */
function readWanted(text: string, before: Units[] = []): Units[] {
  const at = text.lastIndexOf('=')
  if (at < 1)
    throw new InvalidArgumentError('It must be the number or code of a product and how many, such as 12=2.')
  return [...before, { product: productRef(text.slice(0, at)), quantity: wholeNumber(text.slice(at + 1)) }]
}
