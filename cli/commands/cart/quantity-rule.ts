import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

/** Refuses a line's quantity that the contract has no room for. Its limits are loaded only when a command asks. */
export async function quantityRule(): Promise<(quantity: number) => void> {
  const { Quantity } = await import('#generated/schemas.ts')
  return (quantity) => {
    const result = Quantity.safeParse(quantity)
    if (result.success) return
    const fault = result.error.issues[0]?.message ?? ''
    throw new Failure(exitCodes.usage, 'usage', `A quantity of ${quantity} is not possible: ${fault}`)
  }
}
