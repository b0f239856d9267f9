import { adoptRows } from '#core/cart/saved-carts.ts'
import type { CartChange } from '#core/cart/cart-changes.ts'
import { type CartLine, productFromWire } from '#core/cart/cart-line.ts'
import {
  addQuantity,
  changeQuantity,
  OTHER_VENDOR_MESSAGE,
  removeLine,
  type AddProblem,
} from '#core/cart/change-cart.ts'
import { quantityProblem } from '#core/cart/within-limits.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import { quantityMaximum } from '#generated/limits.ts'
import { problemBody } from '#generated/problems.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError, CliError, exitCodes, usageError } from '#cli/errors.ts'
import { productRef, upTo, type ProductRef } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { productIdOf } from '#cli/orders/product-id.ts'
import {
  changeJson,
  changeSentence,
  EMPTY_CART,
  fetchProducts,
  refreshed,
  requireLines,
  saveLines,
} from '#cli/orders/refresh-cart.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { requireCustomer, resolveIdentity, unwrapFor } from '#cli/session/identity.ts'

type Line = { productId: ProductRef; quantity: number }

const IN_CART = ['<productId>', 'number or code of a product in the cart', productRef] as const

/** The cart of the profile, by the same rules as in the storefront. */
export const cartCommands = {
  'cart add': (command) =>
    command
      .description('Puts a product in the cart, or more of it. A cart has products of one vendor only.')
      .argument('<productId>', 'number of the product, from `haat products`, or its code', productRef)
      .option('-q, --quantity <count>', 'how many', upTo(quantityMaximum), 1)
      .examples('haat cart add 102 -q 2 --json | jq .units')
      .runs(addProduct),
  'cart list': (command) =>
    command.examples('haat cart list --json | jq .total').runs(async (context) => {
      await resolveIdentity(context, { calls: false })
      const { cart } = await context.session.read()
      show(context, cart, cart.length === 0 ? EMPTY_CART : null)
    }),
  'cart set': (command) =>
    command
      .argument(...IN_CART)
      .argument('<quantity>', 'how many, from 1', upTo(quantityMaximum))
      .examples('haat cart set 102 3')
      .runs(setQuantity),
  'cart remove': (command) =>
    command
      .argument(...IN_CART)
      .examples('haat cart remove 102')
      .runs(removeProduct),
  'cart clear': (command) =>
    command.examples('haat cart list --json > cart.json && haat cart clear').runs(clearCart),
  'cart refresh': (command) =>
    command.examples("haat cart refresh --json | jq '.changes[]'").runs(refreshCart),
  'cart save': (command) => command.examples("haat cart save --json | jq '.lines[].cart_id'").runs(saveCart),
} satisfies Record<string, Declare>

function show({ out }: CliContext, cart: readonly CartLine[], note: string | null): void {
  out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  if (note !== null) out.note(note)
}

async function addProduct(context: CliContext, { productId: ref, quantity }: Line): Promise<void> {
  const identity = await resolveIdentity(context, { calls: false })
  const productId = await productIdOf(context, ref)
  const userId = identity.kind === 'customer' ? (identity.user?.id ?? null) : null
  const { data } = unwrap(await context.api.call('getProduct', { params: { productId }, newest: true }))
  const product = productFromWire(data)
  const { cart } = await context.session.update((session) => {
    const added = addQuantity(session.cart, product, quantity, userId)
    if (!added.ok) throw addError(added.error, product.name)
    return { ...session, cart: added.value }
  })
  show(context, cart, `Added ${quantity} × ${product.name}. ${cartCount(cart)}`)
}

async function setQuantity(context: CliContext, { productId: ref, quantity }: Line): Promise<void> {
  await resolveIdentity(context, { calls: false })
  const productId = await productIdOf(context, ref)
  const { cart } = await context.session.update((session) => {
    const line = lineInCart(session.cart, productId)
    const problem = quantityProblem(line, quantity)
    if (problem?.code === 'out_of_stock')
      throw stockError(problem, line.name).withHints(['`haat cart refresh` updates the stock.'])
    const changed = changeQuantity(session.cart, productId, quantity)
    return changed === session.cart ? session : { ...session, cart: changed }
  })
  const line = lineInCart(cart, productId)
  show(context, cart, `Set to ${line.quantity} × ${line.name}. ${cartCount(cart)}`)
}

/** A saved line is removed here only after the store has removed it. */
async function removeProduct(
  context: CliContext,
  { productId: ref }: { productId: ProductRef },
): Promise<void> {
  const identity = await resolveIdentity(context)
  const productId = await productIdOf(context, ref)
  const { name, cartId } = lineInCart((await context.session.read()).cart, productId)
  if (cartId !== undefined) {
    if (identity.kind === 'guest')
      throw cliError('signed_out', `${name} is saved in your account: sign in to remove it`, [
        '`haat login` and run this again; or empty only this cart with `haat cart clear`.',
      ])
    const params = { cart_id: cartId }
    await unwrapFor(context, identity, await context.api.call('deleteCartItem', { params }))
  }
  const { cart } = await context.session.update((session) => ({
    ...session,
    cart: removeLine(session.cart, productId),
  }))
  show(context, cart, `Removed ${name}. ${cartCount(cart)}`)
}

/** Saved rows go first: when the store does not remove them, the cart stays. */
async function clearCart(context: CliContext): Promise<void> {
  const { api, out, session } = context
  const identity = await resolveIdentity(context)
  const { cart: removed } = await session.read()
  const ids = removed.flatMap(({ cartId }) => cartId ?? [])
  if (ids.length > 0 && identity.kind === 'customer')
    await unwrapFor(context, identity, await api.call('deleteCartItems', { body: { ids } }))
  const { cart } = await session.update((before) => ({
    ...before,
    cart: withoutOrdered(before.cart, removed),
  }))
  out.result(cartJson(cart), () => '')
  out.note(EMPTY_CART)
  if (ids.length > 0 && identity.kind === 'guest')
    out.note('The cart saved in the account stays there; the next `haat login` brings it back.')
}

async function refreshCart(context: CliContext): Promise<void> {
  await resolveIdentity(context, { calls: false })
  const { session, out } = context
  const products = await fetchProducts(context, (await session.read()).cart)
  let changes: CartChange[] = []
  const { cart } = await session.update((before) => {
    const after = refreshed(before.cart, products)
    ;({ changes } = after)
    return after.lines === before.cart ? before : { ...before, cart: after.lines }
  })
  out.result({ ...cartJson(cart), changes: changes.map(changeJson) }, (screen) => cartTable(cart, screen))
  for (const change of changes) {
    out.note(changeSentence(change))
    if (change.kind === 'too_few') out.note(`  haat cart set ${change.id} ${change.available}`)
    if (change.kind === 'gone') out.note(`  haat cart remove ${change.id}`)
  }
  if (cart.length === 0) out.note(EMPTY_CART)
  else if (changes.length === 0) out.note('Nothing has changed')
}

async function saveCart(context: CliContext): Promise<void> {
  const { session } = context
  const customer = await requireCustomer(context)
  const { cart: sent } = await session.read()
  requireLines(sent)
  const rows = await saveLines(context, customer, sent)
  const { cart } = await session.update((before) => ({ ...before, cart: adoptRows(before.cart, rows) }))
  show(context, cart, `Saved in your account. ${cartCount(cart)}`)
}

function lineInCart(cart: readonly CartLine[], productId: number): CartLine {
  const line = cart.find(({ id }) => id === productId)
  if (line) return line
  throw cliError('not_found', `Product ${productId} is not in the cart`)
}

/** The error of a quantity above the stock, with the text of the store. */
function stockError({ available }: { available: number }, name: string): CliError {
  const { code, detail } =
    available === 0 ? problemBody('sold_out', { name }) : problemBody('out_of_stock', { available, name })
  return new CliError(exitCodes.refused, code, detail)
}

function addError(error: AddProblem, name: string): CliError {
  if (error.code === 'out_of_stock') return stockError(error, name)
  if (error.code === 'line_full') return usageError(`An order takes at most ${error.most} of a product`)
  if (error.code === 'other_vendor')
    return cliError('other_vendor', OTHER_VENDOR_MESSAGE, [
      'Order or empty the cart first (`haat cart list`, `haat cart clear`), or use another --profile.',
    ])
  return cliError('cart_full', `An order takes at most ${error.most} different products`)
}
