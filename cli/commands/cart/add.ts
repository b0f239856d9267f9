import { type AddProblem, addQuantity } from '#core/cart/change-cart.ts'
import { productFromWire } from '#core/cart/from-wire.ts'
import { OTHER_VENDOR_MESSAGE } from '#core/cart/messages.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { answerOf } from '#cli/network/answer.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { visitor } from '#cli/session/visitor.ts'
import { quantityRule, stockFailure } from './cart-rules.ts'

export type AddOptions = { productId: number; quantity: number }

export const addCommand = defineCommand<AddOptions>({
  declare: (command, start) => {
    command
      .description(
        'Puts a product in the cart, or more of one that is there. A cart holds products of one vendor only.',
      )
      .argument('<productId>', 'number of the product, as `haat products` lists it', wholeNumber)
      .option('-q, --quantity <count>', 'how many', wholeNumber, 1)
      .addHelpText('after', '\nExamples:\n  haat cart add 102\n  haat cart add 102 -q 2 --json | jq .units')
      .action((productId: number, flags: { quantity: number }) => start({ productId, ...flags }))
  },
  run: runAdd,
})

/** Adds at the store's present price and stock; refused by the same rules as in the storefront (spec §4, §5). */
export async function runAdd(context: CliContext, { productId, quantity }: AddOptions): Promise<void> {
  const someone = await visitor(context, { calls: false })
  const userId = someone.kind === 'customer' ? (someone.user?.id ?? null) : null
  const { data } = answerOf(await context.api.call('getProduct', { params: { productId }, newest: true }))
  const product = productFromWire(data)
  const checkQuantity = await quantityRule()
  if (quantity < 1) checkQuantity(quantity)

  const { cart } = await context.session.update((session) => {
    const added = addQuantity(session.cart, product, quantity, userId)
    if (!added.ok) {
      const had = session.cart.find(({ id }) => id === productId)?.quantity ?? 0
      if (added.error.code === 'line_full') checkQuantity(had + quantity)
      throw failureOf(added.error, product.name)
    }
    return { ...session, cart: added.value }
  })
  context.out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  context.out.note(`Added ${quantity} × ${product.name}. ${cartCount(cart)}`)
}

function failureOf(error: AddProblem, name: string): Failure {
  if (error.code === 'other_vendor') {
    return new Failure(exitCodes.refused, 'other_vendor', OTHER_VENDOR_MESSAGE, {
      hints: [
        'Order or empty the cart first (`haat cart list`, `haat cart clear`), or use another --profile.',
      ],
    })
  }
  if (error.code === 'out_of_stock') return stockFailure(error, name)
  return new Failure(exitCodes.refused, error.code, `An order takes at most ${error.most} different products`)
}
