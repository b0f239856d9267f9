import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import type { CartChange } from '#core/cart/cart-changes.ts'
import { askForProducts, changeJson, changeSentence, refreshed } from '#cli/orders/refresh-cart.ts'
import { cartJson, cartTable } from '#cli/output/shop-views.ts'
import { EMPTY_CART } from '#cli/session/cart-lines.ts'
import { visitor } from '#cli/session/visitor.ts'

export const refreshCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description(
        'Asks the store for every product of the cart, shows what has changed, and takes prices and stock over. Quantities stay.',
      )
      .addHelpText('after', "\nExamples:\n  haat cart refresh\n  haat cart refresh --json | jq '.changes[]'")
      .action(() => start(null))
  },
  run: runRefresh,
})

/** Takes over what the store says of the cart's products; an order in doubt repeats what it said, whatever the cart says. */
export async function runRefresh(context: CliContext): Promise<void> {
  await visitor(context, { calls: false })
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
    const wayOut = wayOutOf(change)
    if (wayOut) out.note(wayOut)
  }
  if (cart.length === 0) out.note(EMPTY_CART)
  else if (changes.length === 0) out.note('Nothing has changed')
}

function wayOutOf(change: CartChange): string | null {
  if (change.kind === 'too_few') return `  haat cart set ${change.id} ${change.available}`
  return change.kind === 'gone' ? `  haat cart remove ${change.id}` : null
}
