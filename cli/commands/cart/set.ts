import { changeQuantity } from '#core/cart/change-cart.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { visitor } from '#cli/session/visitor.ts'
import { quantityProblem } from '#core/cart/possible-quantity.ts'
import { lineInCart, quantityRule, stockFailure } from './cart-rules.ts'

type SetOptions = { productId: number; quantity: number }

export const setCommand = defineCommand<SetOptions>({
  declare: (command, start) => {
    command
      .description('Sets how many of a product are in the cart, at most what the store has.')
      .argument('<productId>', 'number of a product in the cart', wholeNumber)
      .argument('<quantity>', 'how many, from 1', wholeNumber)
      .addHelpText('after', '\nExamples:\n  haat cart set 102 3\n  haat cart remove 102   # for none at all')
      .action((productId: number, quantity: number) => start({ productId, quantity }))
  },
  run: runSet,
})

const ASK_AGAIN = ['`haat cart refresh` asks the store how many there are now.']

/** Sets a line's quantity (spec §4); more than the stock is refused as in `haat cart add`, and the cart stays. */
export async function runSet(context: CliContext, { productId, quantity }: SetOptions): Promise<void> {
  await visitor(context, { calls: false })
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
  context.out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  context.out.note(`Set to ${line.quantity} × ${line.name}. ${cartCount(cart)}`)
}
