import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

/** Refuses a quantity that the contract has no room for; its limits are loaded only here. */
export async function requireQuantity(quantity: number): Promise<void> {
  const { Quantity } = await import('#generated/schemas.ts')
  const result = Quantity.safeParse(quantity)
  const fault = result.error?.issues[0]?.message
  if (fault !== undefined) throw new Failure(exitCodes.usage, 'usage', `Quantity ${quantity}: ${fault}`)
}
