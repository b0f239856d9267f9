import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { cartJson } from '#cli/output/shop-views.ts'
import { answerFor, visitor } from '#cli/session/visitor.ts'
import { withoutLines, EMPTY_CART, savedIds } from '#cli/session/cart-lines.ts'

export const clearCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description('Empties the cart, and removes its lines from your account when you are signed in.')
      .addHelpText('after', '\nExample:\n  haat cart list --json > cart.json && haat cart clear')
      .action(() => start(null))
  },
  run: runClear,
})

/** Saved rows go first: a store that does not answer 200 leaves the cart as it is. */
export async function runClear(context: CliContext): Promise<void> {
  const someone = await visitor(context)
  const { cart: gone } = await context.session.read()
  const ids = savedIds(gone)
  if (ids.length > 0 && someone.kind === 'customer') {
    await answerFor(context, someone, await context.api.call('deleteCartItems', { body: { ids } }))
  }
  const { cart } = await context.session.update((session) => ({
    ...session,
    cart: withoutLines(session.cart, gone),
  }))
  context.out.result(cartJson(cart), () => '')
  context.out.note(EMPTY_CART)
  if (ids.length > 0 && someone.kind === 'guest') {
    context.out.note('What is saved in the account stays there and comes back with the next `haat login`.')
  }
}
