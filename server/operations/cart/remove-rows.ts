import { ok, type Result } from '#core/result.ts'
import type { Deps } from '#server/deps.ts'
import { deleteCartRows, lockCart } from '#server/store/cart-queries.ts'

/** Removes those of a customer's rows that are there, and answers how many that were. */
export async function removeRows({ commit }: Deps, userId: number, cartIds: readonly number[]) {
  if (cartIds.length === 0) return { deleted: 0 }
  const removed = await commit(async (trx): Promise<Result<number, never>> => {
    await lockCart(trx, userId)
    return ok(await deleteCartRows(trx, userId, cartIds))
  })
  return { deleted: removed.ok ? removed.value : 0 }
}
