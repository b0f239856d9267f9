import { needsConsent, orderableLines, type CartChange } from '#core/cart/cart-changes.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { requireLines } from '#cli/session/empty-cart.ts'
import { askForProducts, changeSentence, refreshed } from './refresh-cart.ts'

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
  const { lines, changes } = refreshed(known, await askForProducts(context, known))
  const serious = changes.filter(needsConsent)
  const { out, ask } = context
  if (accepted || serious.length === 0 || ask.canAsk) {
    for (const change of changes.filter(({ kind }) => kind !== 'stock')) out.note(changeSentence(change))
  }
  if (serious.length > 0 && !accepted && !(ask.canAsk && (await agrees(context)))) throw changed(serious)
  const orderable = orderableLines(lines)
  requireLines(orderable)
  return orderable
}

async function agrees({ ask }: CliContext): Promise<boolean> {
  const answer = await ask.line('Order it like this? [y/N] ')
  if (answer === null)
    throw new Failure(exitCodes.failure, 'not_agreed', 'Interrupted; this order was not sent')
  return /^y(es)?$/i.test(answer.trim())
}

function changed(changes: readonly CartChange[]): Failure {
  return new Failure(
    exitCodes.refused,
    'cart_changed',
    'The cart has changed at the store; this order was not sent, and the cart is kept',
    {
      errors: changes.map((change) => ({ field: `product ${change.id}`, message: changeSentence(change) })),
      hints: [
        'To order it like this: --accept-changes. To change the cart first: `haat cart refresh`, `haat cart set`.',
      ],
    },
  )
}
