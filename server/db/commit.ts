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
import { isBusy, isMissingReference, isOutage, isTransient, isUniqueViolation } from './errors.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** The writes of a transaction: committed on success, rolled back on an error result or exception. */
export type Work<T, E> = (trx: Trx) => Promise<Result<T, E>>

/** Runs work in a transaction; resolves after commit or rollback. */
export type Commit = <T, E>(work: Work<T, E>) => Promise<Result<T, E>>

/** For PostgreSQL: runs each work in a separate transaction, retrying on conflicts. */
export function transactionWithRetry(db: Db): Commit {
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

/** Runs a work; returns a callback for after the commit. */
type Run = (trx: Trx) => Promise<() => void>
const QUEUE_LIMITS = { waiting: 512, patienceMs: 2500 }
// Bound the time for which one group blocks the event loop.
const MAX_GROUP_SIZE = 64
const MAX_GROUP_MS = 10

/**
 * For SQLite: group commit. All queued work shares one transaction and disk sync, each in a separate savepoint, so that a
 * failed work rolls back only its own writes. Resolves after the commit.
 * Rejects with OverloadError when the queue is full or the wait times out.
 */
export function groupCommit(db: Db, limits: QueueLimits = QUEUE_LIMITS): Commit {
  const queue = new TimedQueue<Run>(limits)
  // `inRounds` lets pending reads run before each group.
  const schedule = inRounds(queue, () => commitGroup(db, queue))
  return <T, E>(work: Work<T, E>) =>
    new Promise<Result<T, E>>((resolve, reject) => {
      queue.add({
        entry: async (trx) => settled(await inSavepoint(trx, work), resolve, reject),
        fail: reject,
      })
      schedule()
    })
}

async function commitGroup(db: Db, queue: TimedQueue<Run>): Promise<void> {
  const group: Waiting<Run>[] = []
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const made: (() => void)[] = []
      // Taken from the queue after the file is free, so that each can time out until then.
      for (const one of nextGroup(queue)) {
        group.push(one)
        made.push(await one.entry(trx))
      }
      return made
    })
    for (const answer of answers) answer()
  } catch (error) {
    const isFileHeld = isBusy(error) || error instanceof OverloadError
    if (group.length === 0 && !isFileHeld) queue.clear(error)
    for (const { fail } of group) fail(error)
  }
}

function* nextGroup(queue: TimedQueue<Run>): Generator<Waiting<Run>> {
  const until = performance.now() + MAX_GROUP_MS
  for (let count = 0; count < MAX_GROUP_SIZE; count += 1) {
    const next = queue.take()
    if (next) yield next
    if (!next || performance.now() > until) return
  }
}
// Compiled once, because every work runs two of them.
const SAVEPOINT = CompiledQuery.raw('savepoint work')
const ROLLBACK_TO = CompiledQuery.raw('rollback to work')
const RELEASE = CompiledQuery.raw('release work')
type Outcome<T, E> = { result: Result<T, E> } | { error: unknown }
function settled<T, E>(
  outcome: Outcome<T, E>,
  resolve: (result: Result<T, E>) => void,
  reject: (error: unknown) => void,
): () => void {
  return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result))
}

async function inSavepoint<T, E>(trx: Trx, work: Work<T, E>): Promise<Outcome<T, E>> {
  await trx.executeQuery(SAVEPOINT)
  const outcome = await attempt(trx, work)
  if ('error' in outcome || !outcome.result.ok) await trx.executeQuery(ROLLBACK_TO)
  await trx.executeQuery(RELEASE)
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

/** A concurrent change has made the read data outdated; a retry may succeed. */
export class ConcurrencyConflictError extends Error {
  override name = 'ConcurrencyConflictError'
  /** The code of PostgreSQL's serialization failures, so that it is retried like those. */
  readonly code = '40001'
}

/**
 * Retries `work` a few times after a deadlock, serialization failure, violation of a unique or foreign key or
 * ConcurrencyConflictError, with random backoff. `work` must have rolled back its writes when it throws.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      const isRetryable = isTransient(error) || isUniqueViolation(error) || isMissingReference(error)
      if (!isRetryable || round === ATTEMPTS) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (round - 1))
    }
  }
}
