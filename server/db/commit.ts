import type { Result } from '#core/result.ts'
import { CompiledQuery } from 'kysely'
import {
  inRounds,
  type QueueLimits,
  TimedQueue,
  type Waiting,
  OverloadError,
} from '#server/lib/bounded-queue.ts'
import type { Db, Trx } from './db.ts'
import { isBusy, isOutage, isTransient, isUniqueViolation } from './errors.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** Writes of one transaction: committed when they succeed, rolled back when they are refused or fail. */
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

/** Does a work and answers what to do once the transaction is committed. */
type Run = (trx: Trx) => Promise<() => void>
const LINE = { waiting: 512, patienceMs: 2500 }
// They bound how long one transaction keeps everybody else from the processor.
const LARGEST_GROUP = 64
const LONGEST_GROUP_MS = 10

/**
 * Group commit, for a database with one writer: all work that arrived by the time the writer is free shares one
 * transaction and its one sync to disk, each in a savepoint of its own. No result is returned before the commit,
 * and a refused or failed work takes back its own writes only. Throws OverloadError for whom there is no place in
 * the line, or no turn in time.
 */
export function commitTogether(db: Db, limits: QueueLimits = LINE): Commit {
  const line = new TimedQueue<Run>(limits)
  // Reads had their turn before each round, too.
  const schedule = inRounds(line, () => commitGroup(db, line))
  return <T, E>(work: Work<T, E>) =>
    new Promise<Result<T, E>>((resolve, reject) => {
      line.add({
        entry: async (trx) => settled(await inSavepoint(trx, work), resolve, reject),
        fail: reject,
      })
      schedule()
    })
}

async function commitGroup(db: Db, line: TimedQueue<Run>): Promise<void> {
  const group: Waiting<Run>[] = []
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const made: (() => void)[] = []
      // Taken from the queue after the file is free, so that each can time out until then.
      for (const one of nextGroup(line)) {
        group.push(one)
        made.push(await one.entry(trx))
      }
      return made
    })
    for (const answer of answers) answer()
  } catch (error) {
    const isFileHeld = isBusy(error) || error instanceof OverloadError
    if (group.length === 0 && !isFileHeld) line.clear(error)
    for (const { fail } of group) fail(error)
  }
}

function* nextGroup(line: TimedQueue<Run>): Generator<Waiting<Run>> {
  const until = performance.now() + LONGEST_GROUP_MS
  for (let count = 0; count < LARGEST_GROUP; count += 1) {
    const next = line.take()
    if (next) yield next
    if (!next || performance.now() > until) return
  }
}
// Every work runs two of these, so they are made once.
const BEFORE = CompiledQuery.raw('savepoint work')
const BACK = CompiledQuery.raw('rollback to work')
const DONE = CompiledQuery.raw('release work')
type Outcome<T, E> = { result: Result<T, E> } | { error: unknown }
function settled<T, E>(
  outcome: Outcome<T, E>,
  resolve: (result: Result<T, E>) => void,
  reject: (error: unknown) => void,
): () => void {
  return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
}

async function inSavepoint<T, E>(trx: Trx, work: Work<T, E>): Promise<Outcome<T, E>> {
  await trx.executeQuery(BEFORE)
  const outcome = await attempt(trx, work)
  if ('error' in outcome || !outcome.result.ok) await trx.executeQuery(BACK)
  await trx.executeQuery(DONE)
  return outcome
}

async function attempt<T, E>(trx: Trx, work: Work<T, E>): Promise<Outcome<T, E>> {
  try {
    return { result: await work(trx) }
  } catch (error) {
    // A full disk may have rolled back the whole transaction already.
    if (isOutage(error)) throw error
    return { error }
  }
}

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20

/** Somebody else was faster, so what was looked at is out of date: another look may succeed. */
export class ConcurrencyConflictError extends Error {
  override name = 'ConcurrencyConflictError'
  /** PostgreSQL's own word for it, so that it is treated as its serialization failures are. */
  readonly code = '40001'
}

/**
 * Does `work` again, a few times, when it lost against somebody else: a deadlock, a failed serialization, a row that
 * another one has just inserted, or ConcurrencyConflictError. Whatever `work` wrote must be gone by then. The pauses differ by chance,
 * so that two who met do not meet again.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      const mayPass = isTransient(error) || isUniqueViolation(error)
      if (!mayPass || round === ATTEMPTS) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (round - 1))
    }
  }
}
