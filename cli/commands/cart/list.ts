import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { cartJson, cartTable } from '#cli/output/shop-views.ts'
import { visitor } from '#cli/session/visitor.ts'
import { EMPTY_CART } from '#cli/session/cart-lines.ts'

export const listCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description("Shows the profile's cart. It is kept on this computer; nobody is asked.")
      .addHelpText('after', '\nExamples:\n  haat cart list\n  haat cart list --json | jq .total')
      .action(() => start(null))
  },
  run: runList,
})

export async function runList(context: CliContext): Promise<void> {
  await visitor(context, { calls: false })
  const { cart } = await context.session.read()
  context.out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  if (cart.length === 0) context.out.note(EMPTY_CART)
}
