import { sql } from 'kysely'
import type { Result } from '#core/result.ts'
import type { Commit, Work } from './commit.ts'
import type { Db, Trx } from './db.ts'
import { isOutage } from './outage.ts'

/** A work that waits for its turn; `run` answers what to do once the transaction is committed. */
type Waiting = { run: (trx: Trx) => Promise<() => void>; fail: (error: unknown) => void }

// Bounds how long one transaction keeps everybody else waiting.
const LARGEST_GROUP = 64

/**
 * Group commit, for a database with one writer: all work that arrived by the time the writer is free shares one
 * transaction and its one sync to disk, each in a savepoint of its own. Nobody is answered before the commit,
 * and a refused or failed work takes back its own writes only.
 */
export function commitTogether(db: Db): Commit {
  const waiting: Waiting[] = []
  let scheduled = false

  const drain = async () => {
    while (waiting.length > 0) await commitGroup(db, waiting.splice(0, LARGEST_GROUP))
    scheduled = false
  }
  return <T, E>(work: Work<T, E>) =>
    new Promise<Result<T, E>>((resolve, reject) => {
      waiting.push({
        run: async (trx) => settled(await inSavepoint(trx, work), resolve, reject),
        fail: reject,
      })
      if (scheduled) return
      scheduled = true
      // By then every request that has already arrived has put its work into the line.
      setImmediate(() => void drain())
    })
}

async function commitGroup(db: Db, group: readonly Waiting[]): Promise<void> {
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const made: (() => void)[] = []
      for (const { run } of group) made.push(await run(trx))
      return made
    })
    for (const answer of answers) answer()
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}

type Outcome<T, E> = { result: Result<T, E> } | { error: unknown }

function settled<T, E>(
  outcome: Outcome<T, E>,
  resolve: (result: Result<T, E>) => void,
  reject: (error: unknown) => void,
): () => void {
  return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
}

async function inSavepoint<T, E>(trx: Trx, work: Work<T, E>): Promise<Outcome<T, E>> {
  await sql`savepoint work`.execute(trx)
  const outcome = await attempt(trx, work)
  if ('error' in outcome || !outcome.result.ok) await sql`rollback to work`.execute(trx)
  await sql`release work`.execute(trx)
  return outcome
}

async function attempt<T, E>(trx: Trx, work: Work<T, E>): Promise<Outcome<T, E>> {
  try {
    return { result: await work(trx) }
  } catch (error) {
    // A full disk may have ended the whole transaction already: then nobody's writes are there.
    if (isOutage(error)) throw error
    return { error }
  }
}
