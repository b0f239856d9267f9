import type { Result } from '#core/result.ts'
import type { Db, Trx } from './db.ts'

/** Runs `work` in one transaction that is kept only when the work succeeds; a refusal leaves nothing behind. */
export async function commitOrRollBack<T, E>(
  db: Db,
  work: (trx: Trx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const refused: { result?: Result<T, E> } = {}
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      if (result.ok) return result
      refused.result = result
      throw new Refused()
    })
  } catch (error) {
    if (error instanceof Refused && refused.result) return refused.result
    throw error
  }
}

class Refused extends Error {
  override name = 'Refused'
}
