import { syncPayload } from '#core/cart/sync-payload.ts'
import { adoptRows } from '#core/cart/adopt-rows.ts'
import { cartLineFromWire } from '#core/cart/from-wire.ts'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { cartCount, cartJson, cartTable } from '#cli/output/shop-views.ts'
import { requireLines } from '#cli/session/cart-lines.ts'
import { answerFor, requireCustomer, userOf } from '#cli/session/visitor.ts'

export const saveCommand = defineCommand<null>({
  declare: (command, start) => {
    command
      .description(
        'Saves the cart in your account, so that a sign-in anywhere else finds it. You stay signed in, and the cart stays here.',
      )
      .addHelpText(
        'after',
        "\n`haat cart remove` and `haat cart clear` take saved lines out of the account as well.\n\nExamples:\n  haat cart save\n  haat cart save --json | jq '.lines[].cart_id'",
      )
      .action(() => start(null))
  },
  run: runSave,
})

/** Saves every line (spec §3, cart-sync payload); a line that the account holds now knows its row. */
export async function runSave(context: CliContext): Promise<void> {
  const { api, session, out } = context
  const customer = await requireCustomer(context)
  const { cart: sent } = await session.read()
  requireLines(sent)
  const { id } = await userOf(context, customer)
  const { data } = await answerFor(
    context,
    customer,
    await api.call('saveCartItems', { body: syncPayload(sent, id) }),
  )
  const rows = (data.cart_items ?? []).map(cartLineFromWire)
  const { cart } = await session.update((before) => ({ ...before, cart: adoptRows(before.cart, rows) }))
  out.result(cartJson(cart), (screen) => cartTable(cart, screen))
  for (const { product_id: gone } of data.dropped ?? []) {
    const line = sent.find((each) => each.id === gone)
    if (line) out.note(`Not saved, as it is no longer sold: ${line.name}`)
  }
  out.note(`Saved in your account. ${cartCount(cart)}`)
}
