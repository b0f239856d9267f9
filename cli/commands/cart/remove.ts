import { removeLine } from '#core/cart/change-cart.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { answerFor, visitor } from '#cli/session/visitor.ts'
import { lineInCart } from './cart-rules.ts'

export type RemoveOptions = { productId: number }

export const removeCommand = defineCommand<RemoveOptions>({
  declare: (command, start) => {
    command
      .description(
        'Takes a product out of the cart; one that is saved in your account is removed there first.',
      )
      .argument('<productId>', 'number of a product in the cart', wholeNumber)
      .addHelpText('after', '\nExample:\n  haat cart remove 102')
      .action((productId: number) => start({ productId }))
  },
  run: runRemove,
})

/** A saved line leaves this computer only after the store has answered 200 for its row (spec §4). */
export async function runRemove(context: CliContext, { productId }: RemoveOptions): Promise<void> {
  const someone = await visitor(context)
  const { name, cartId } = lineInCart((await context.session.read()).cart, productId)
  if (cartId !== undefined) {
    if (someone.kind === 'guest') throw savedInAccount(name)
    const params = { cart_id: cartId }
    await answerFor(context, someone, await context.api.call('deleteCartItem', { params }))
  }
  const { cart } = await context.session.update((session) => ({
    ...session,
    cart: removeLine(session.cart, productId),
  }))
  context.out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  context.out.note(`Removed ${name}. ${cartCount(cart)}`)
}

function savedInAccount(name: string): Failure {
  return new Failure(
    exitCodes.signIn,
    'signed_out',
    `${name} is saved in your account: sign in to remove it`,
    {
      hints: ['`haat login` and run this again; or empty this cart alone with `haat cart clear`.'],
    },
  )
}
