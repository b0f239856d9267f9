import type { QuantityProblem } from '#core/cart/possible-quantity.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { problemBody } from '#generated/problems.ts'

/** How a command ends that wants more of a product than there is, in the store's words. */
export function stockFailure(
  { available }: QuantityProblem & { code: 'out_of_stock' },
  name: string,
  hints: string[] = [],
): Failure {
  const { code, detail } =
    available === 0 ? problemBody('sold_out', { name }) : problemBody('out_of_stock', { available, name })
  return new Failure(exitCodes.refused, code, detail, { hints })
}
