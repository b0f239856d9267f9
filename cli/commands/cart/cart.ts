import { withoutOrdered } from '#core/orders/without-ordered.ts'
import { adoptRows, syncPayload } from '#core/cart/saved-carts.ts'
import type { CartChange } from '#core/cart/cart-changes.ts'
import { type CartLine, cartLineFromWire, productFromWire } from '#core/cart/cart-line.ts'
import { addQuantity, changeQuantity, removeLine } from '#core/cart/change-cart.ts'
import { quantityProblem } from '#core/cart/within-limits.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { productRef, wholeNumber, type ProductRef } from '#cli/input/parse-argument.ts'
import { productIdOf } from '#cli/orders/product-id.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import {
  askForProducts,
  changeJson,
  changeSentence,
  EMPTY_CART,
  refreshed,
  requireLines,
} from '#cli/orders/refresh-cart.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { unwrapFor, requireCustomer, userOf, resolveIdentity } from '#cli/session/identity.ts'
import { addFailure, lineInCart, quantityRule, savedInAccount, stockFailure } from './cart-failures.ts'

type Line = { productId: ProductRef; quantity: number }

const IN_CART = ['<productId>', 'number or code of a product in the cart', productRef] as const

/** The cart of the profile, by the same rules as the storefront's. */
export const cartCommands = {
  'cart add': (command) =>
    command
      .description(
        'Puts a product in the cart, or more of one that is there. A cart holds products of one vendor only.',
      )
      .argument('<productId>', 'number of the product, as `haat products` lists it, or its code', productRef)
      .option('-q, --quantity <count>', 'how many', wholeNumber, 1)
      .examples('haat cart add 102', 'haat cart add 102 -q 2 --json | jq .units')
      .runs(add),
  'cart list': (command) =>
    command
      .description("Shows the profile's cart. It is kept on this computer; nobody is asked.")
      .examples('haat cart list', 'haat cart list --json | jq .total')
      .runs(async (context) => {
        await resolveIdentity(context, { calls: false })
        const { cart } = await context.session.read()
        show(context, cart, cart.length === 0 ? EMPTY_CART : null)
      }),
  'cart set': (command) =>
    command
      .description('Sets how many of a product are in the cart, at most what the store has.')
      .argument(...IN_CART)
      .argument('<quantity>', 'how many, from 1', wholeNumber)
      .examples('haat cart set 102 3', 'haat cart remove 102   # for none at all')
      .runs(set),
  'cart remove': (command) =>
    command
      .description(
        'Takes a product out of the cart; one that is saved in your account is removed there first.',
      )
      .argument(...IN_CART)
      .examples('haat cart remove 102')
      .runs(remove),
  'cart clear': (command) =>
    command
      .description('Empties the cart, and removes its lines from your account when you are signed in.')
      .examples('haat cart list --json > cart.json && haat cart clear')
      .runs(clear),
  'cart refresh': (command) =>
    command
      .description(
        'Asks the store for every product of the cart, shows what has changed, and takes prices and stock over. Quantities stay.',
      )
      .examples('haat cart refresh', "haat cart refresh --json | jq '.changes[]'")
      .runs(refresh),
  'cart save': (command) =>
    command
      .description(
        'Saves the cart in your account, so that a sign-in anywhere else finds it. You stay signed in, and the cart stays here.',
      )
      .addHelpText(
        'after',
        '\n`haat cart remove` and `haat cart clear` take saved lines out of the account as well.',
      )
      .examples('haat cart save', "haat cart save --json | jq '.lines[].cart_id'")
      .runs(save),
} satisfies Record<string, Declare>

function show({ out }: CliContext, cart: readonly CartLine[], note: string | null): void {
  out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  if (note !== null) out.note(note)
}

/** Adds at the store's present price and stock. */
async function add(context: CliContext, { productId: named, quantity }: Line): Promise<void> {
  const identity = await resolveIdentity(context, { calls: false })
  const productId = await productIdOf(context, named)
  const userId = identity.kind === 'customer' ? (identity.user?.id ?? null) : null
  const { data } = unwrap(await context.api.call('getProduct', { params: { productId }, newest: true }))
  const product = productFromWire(data)
  const checkQuantity = await quantityRule()

  const { cart } = await context.session.update((session) => {
    const added = addQuantity(session.cart, product, quantity, userId)
    if (!added.ok) {
      const had = session.cart.find(({ id }) => id === productId)?.quantity ?? 0
      if (added.error.code === 'line_full') checkQuantity(had + quantity)
      throw addFailure(added.error, product.name)
    }
    return { ...session, cart: added.value }
  })
  show(context, cart, `Added ${quantity} × ${product.name}. ${cartCount(cart)}`)
}

const ASK_AGAIN = ['`haat cart refresh` asks the store how many there are now.']

/** More than the stock is refused as in `haat cart add`, and the cart stays. */
async function set(context: CliContext, { productId: named, quantity }: Line): Promise<void> {
  await resolveIdentity(context, { calls: false })
  const productId = await productIdOf(context, named)
  const checkQuantity = await quantityRule()
  checkQuantity(quantity)
  const { cart } = await context.session.update((session) => {
    const line = lineInCart(session.cart, productId)
    const tooMany = quantityProblem(line, quantity)
    if (tooMany?.code === 'out_of_stock') throw stockFailure(tooMany, line.name, ASK_AGAIN)
    const changed = changeQuantity(session.cart, productId, quantity)
    return changed === session.cart ? session : { ...session, cart: changed }
  })
  const line = lineInCart(cart, productId)
  show(context, cart, `Set to ${line.quantity} × ${line.name}. ${cartCount(cart)}`)
}

/** A saved line leaves this computer only after the store has answered 200 for its row. */
async function remove(context: CliContext, { productId: named }: { productId: ProductRef }): Promise<void> {
  const identity = await resolveIdentity(context)
  const productId = await productIdOf(context, named)
  const { name, cartId } = lineInCart((await context.session.read()).cart, productId)
  if (cartId !== undefined) {
    if (identity.kind === 'guest') throw savedInAccount(name)
    const params = { cart_id: cartId }
    await unwrapFor(context, identity, await context.api.call('deleteCartItem', { params }))
  }
  const { cart } = await context.session.update((session) => ({
    ...session,
    cart: removeLine(session.cart, productId),
  }))
  show(context, cart, `Removed ${name}. ${cartCount(cart)}`)
}

/** Saved rows go first: a store that does not answer 200 leaves the cart as it is. */
async function clear(context: CliContext): Promise<void> {
  const identity = await resolveIdentity(context)
  const { cart: gone } = await context.session.read()
  const ids = gone.flatMap(({ cartId }) => cartId ?? [])
  if (ids.length > 0 && identity.kind === 'customer') {
    await unwrapFor(context, identity, await context.api.call('deleteCartItems', { body: { ids } }))
  }
  const { cart } = await context.session.update((session) => ({
    ...session,
    cart: withoutOrdered(session.cart, gone),
  }))
  context.out.result(cartJson(cart), () => '')
  context.out.note(EMPTY_CART)
  if (ids.length > 0 && identity.kind === 'guest') {
    context.out.note('What is saved in the account stays there and comes back with the next `haat login`.')
  }
}

/** Takes over what the store says of the cart's products; an order in doubt repeats what it said, whatever the cart says. */
async function refresh(context: CliContext): Promise<void> {
  await resolveIdentity(context, { calls: false })
  const { session, out } = context
  const shelves = await askForProducts(context, (await session.read()).cart)
  let changes: CartChange[] = []
  const { cart } = await session.update((before) => {
    const after = refreshed(before.cart, shelves)
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

/** Saves every line; a line that the account holds now knows its row. */
async function save(context: CliContext): Promise<void> {
  const { api, session, out } = context
  const customer = await requireCustomer(context)
  const { cart: sent } = await session.read()
  requireLines(sent)
  const { id } = await userOf(context, customer)
  const saved = await api.call('saveCartItems', { body: syncPayload(sent, id) })
  const { data } = await unwrapFor(context, customer, saved)
  const rows = (data.cart_items ?? []).map(cartLineFromWire)
  const { cart } = await session.update((before) => ({ ...before, cart: adoptRows(before.cart, rows) }))
  show(context, cart, null)
  for (const { product_id: gone } of data.dropped ?? []) {
    const line = sent.find((each) => each.id === gone)
    if (line) out.note(`Not saved, as it is no longer sold: ${line.name}`)
  }
  out.note(`Saved in your account. ${cartCount(cart)}`)
}
