import type { Result } from '#core/result.ts'
import type { Db, Trx } from './db.ts'
import { withRetries } from './retry.ts'

/** Writes that belong together: kept when they succeed, gone without a trace when they are refused or fail. */
export type Work<T, E> = (trx: Trx) => Promise<Result<T, E>>

/** Runs work in a transaction and answers once its outcome is final: committed, or rolled back. */
export type Commit = <T, E>(work: Work<T, E>) => Promise<Result<T, E>>

/**
 * Every work in a transaction of its own: for a database that runs many at the same time. A work that lost against
 * another one is run again, from its first statement.
 */
export function commitEach(db: Db): Commit {
  return (work) => withRetries(() => commitOne(db, work))
}

async function commitOne<T, E>(db: Db, work: Work<T, E>): Promise<Result<T, E>> {
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
