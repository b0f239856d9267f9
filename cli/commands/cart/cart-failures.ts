import { OTHER_VENDOR_MESSAGE, type AddProblem } from '#core/cart/change-cart.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import type { QuantityProblem } from '#core/cart/within-limits.ts'
import { problemBody } from '#generated/problems.ts'
import { exitCodes, CliError, cliError, usageError } from '#cli/errors.ts'

/** The cart's line of a product, or the failure of a product that is not in it. */
export function lineInCart(cart: readonly CartLine[], productId: number): CartLine {
  const line = cart.find(({ id }) => id === productId)
  if (line) return line
  throw cliError('not_found', `Product ${productId} is not in the cart`)
}

/** Refuses a line's quantity that the contract has no room for. Its limits are loaded only when a command asks. */
export async function quantityRule(): Promise<(quantity: number) => void> {
  const { Quantity } = await import('#generated/schemas.ts')
  return (quantity) => {
    const result = Quantity.safeParse(quantity)
    if (result.success) return
    const fault = result.error.issues[0]?.message ?? ''
    throw usageError(`A quantity of ${quantity} is not possible: ${fault}`)
  }
}

/** How a command ends that wants more of a product than there is, in the store's words. */
export function stockFailure(
  { available }: QuantityProblem & { code: 'out_of_stock' },
  name: string,
  hints: string[] = [],
): CliError {
  const { code, detail } =
    available === 0 ? problemBody('sold_out', { name }) : problemBody('out_of_stock', { available, name })
  return new CliError(exitCodes.refused, code, detail, { hints })
}

/** How `haat cart add` ends where the rules of the cart do not take the product. */
export function addFailure(error: AddProblem, name: string): CliError {
  if (error.code === 'other_vendor') {
    return cliError('other_vendor', OTHER_VENDOR_MESSAGE, [
      'Order or empty the cart first (`haat cart list`, `haat cart clear`), or use another --profile.',
    ])
  }
  if (error.code === 'out_of_stock') return stockFailure(error, name)
  return new CliError(
    exitCodes.refused,
    error.code,
    `An order takes at most ${error.most} different products`,
  )
}

export function savedInAccount(name: string): CliError {
  const message = `${name} is saved in your account: sign in to remove it`
  return cliError('signed_out', message, [
    '`haat login` and run this again; or empty this cart alone with `haat cart clear`.',
  ])
}
