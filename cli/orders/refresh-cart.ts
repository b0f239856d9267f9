import { isProductGone } from '#client/api-problem.ts'
import {
  cartChanges,
  needsConsent,
  orderableLines,
  type CartChange,
  refreshLines,
} from '#core/cart/cart-changes.ts'
import { type CartLine, cartLineFromWire, type ShopProduct, productFromWire } from '#core/cart/cart-line.ts'
import { syncPayload } from '#core/cart/saved-carts.ts'
import { formatTaka } from '#core/money.ts'
import type { CliContext } from '#cli/context.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import { unwrapFor, userOf, type KnownCustomer } from '#cli/session/identity.ts'
import { problems } from '#generated/problems.ts'

type Products = ReadonlyMap<number, ShopProduct | null>
const AT_ONCE = 8

/** A cart as the store knows its products now, and what is new about it. */
export type RefreshedCart = { lines: CartLine[]; changes: CartChange[] }

/** Asks the store for every product of a cart; null stands for one that is no longer sold. */
export async function fetchProducts({ api }: CliContext, cart: readonly CartLine[]): Promise<Products> {
  const products = new Map<number, ShopProduct | null>()
  for (let from = 0; from < cart.length; from += AT_ONCE) {
    const asked = cart.slice(from, from + AT_ONCE).map(async ({ id }) => {
      const result = await api.call('getProduct', { params: { productId: id }, newest: true })
      const isGone = !result.ok && isProductGone(result.problem)
      products.set(id, isGone ? null : { ...productFromWire(unwrap(result).data), id })
    })
    await Promise.all(asked)
  }
  return products
}

export function refreshed(cart: CartLine[], products: Products): RefreshedCart {
  const lines = refreshLines(cart, products)
  return { lines, changes: cartChanges(cart, lines) }
}

export function changeSentence(change: CartChange): string {
  const { name } = change
  switch (change.kind) {
    case 'price':
      return `${name}: the price was ${formatTaka(change.before)}, now ${formatTaka(change.now)}`
    case 'too_few':
      return `${name}: only ${change.available} left in stock, ${change.wanted} in the cart`
    case 'gone':
      return `${name}: sold out or no longer sold`
    case 'stock':
      return change.before === Number.MAX_SAFE_INTEGER
        ? `${name}: ${change.now} in stock`
        : `${name}: the stock was ${change.before}, now ${change.now}`
  }
}

export function changeJson({ id, ...change }: CartChange): object {
  return { product_id: id, ...change }
}

/** What a shopper reads over an empty cart. */
export const EMPTY_CART: string = problems.empty_order.detail

/** Ends a command that has nothing to do with an empty cart. */
export function requireLines(cart: readonly CartLine[]): void {
  if (cart.length === 0) throw new CliError(exitCodes.refused, 'empty_order', EMPTY_CART)
}

/**
 * The cart as it may be ordered, after its changes were shown and, where they cost more or bring less, agreed to by a
 * person or by a flag. Without consent nothing is sent and the cart stays as it was.
 */
export async function agreedCart(
  context: CliContext,
  cart: readonly CartLine[],
  accepted: boolean,
): Promise<CartLine[]> {
  const known = [...cart]
  const { lines, changes } = refreshed(known, await fetchProducts(context, known))
  const serious = changes.filter(needsConsent)
  const { out, ask } = context
  if (accepted || serious.length === 0 || ask.isInteractive) {
    for (const change of changes.filter(({ kind }) => kind !== 'stock')) out.note(changeSentence(change))
  }
  if (serious.length > 0 && !accepted && !(ask.isInteractive && (await agrees(context))))
    throw changed(serious)
  const orderable = orderableLines(lines)
  requireLines(orderable)
  return orderable
}

async function agrees({ ask }: CliContext): Promise<boolean> {
  const answer = await ask.line('Order it like this? [y/N] ')
  if (answer === null) throw cliError('not_confirmed', 'Cancelled; the order was not sent')
  return /^y(es)?$/i.test(answer.trim())
}

function changed(changes: readonly CartChange[]): CliError {
  return cliError(
    'cart_changed',
    'The cart has changed at the store; this order was not sent, and the cart is unchanged',
    [
      'To order it like this: --accept-changes. To change the cart first: `haat cart refresh`, `haat cart set`.',
    ],
    { errors: changes.map((change) => ({ field: `product ${change.id}`, message: changeSentence(change) })) },
  )
}

/** Saves a cart in the account, names what is no longer sold, and returns the saved lines. */
export async function saveLines(
  context: CliContext,
  customer: KnownCustomer,
  cart: readonly CartLine[],
): Promise<CartLine[]> {
  const { id } = await userOf(context, customer)
  const saved = await context.api.call('saveCartItems', { body: syncPayload(cart, id) })
  const { data } = await unwrapFor(context, customer, saved)
  for (const { product_id: gone } of data.dropped ?? []) {
    const line = cart.find((each) => each.id === gone)
    if (line) context.out.note(`Not saved, as it is no longer sold: ${line.name}`)
  }
  return (data.cart_items ?? []).map(cartLineFromWire)
}
