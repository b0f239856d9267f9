import { inRounds, TimedQueue, type QueueLimits, type Waiting } from '#server/lib/bounded-queue.ts'
import { withRetries } from '#server/db/commit.ts'
import type { Db } from '#server/db/db.ts'
import type { OrderTransaction, WriteOrder } from './order-transaction.ts'
import type { AcceptedOrder, WrittenOrder } from './order-queries.ts'
import { isLockTimeout, isOutage, isTransient } from '#server/db/errors.ts'
import { writeOrdersAtOnce } from './postgres-order.ts'

/**
 * For PostgreSQL: optimistic concurrency. Validation takes no locks; one statement writes a batch of orders, and an order
 * fails when its validation is outdated. Rows are locked only for the duration of one statement.
 */
export function optimisticOrderTransaction(db: Db): OrderTransaction {
  const write = batchedWriter(db)
  return (work) => withRetries(() => work({ db, write }))
}

type QueuedOrder = { accepted: AcceptedOrder; done: (written: WrittenOrder | Promise<WrittenOrder>) => void }

const QUEUE_LIMITS = { waiting: 512, patienceMs: 2500 }
const MAX_BATCH_SIZE = 64
// A product that is locked for longer, such as by an import, delays only its own orders.
const BATCH_LOCK_MS = 200

/**
 * Batches concurrent orders into one statement (group commit); written separately, orders of the same product would wait for
 * each other's disk sync. The next batch collects while one is being written.
 * Rejects with OverloadError when the queue is full or an order waits too long.
 */
export function batchedWriter(db: Db, limits: QueueLimits = QUEUE_LIMITS): WriteOrder {
  const queue = new TimedQueue<QueuedOrder>(limits)
  const schedule = inRounds(queue, () => writeBatch(db, nextBatch(queue)))
  return (accepted) => {
    if (accepted.order.mark !== null) return writeAlone(db, accepted)
    return new Promise((done, fail) => {
      queue.add({ entry: { accepted, done }, fail })
      schedule()
    })
  }
}

/** Takes the next batch from the queue, with at most one order per key. */
function nextBatch(queue: TimedQueue<QueuedOrder>): Waiting<QueuedOrder>[] {
  const batch = new Map<string, Waiting<QueuedOrder>>()
  const repeated: Waiting<QueuedOrder>[] = []
  while (batch.size < MAX_BATCH_SIZE) {
    const next = queue.take()
    if (!next) break
    const { scope, key } = next.entry.accepted.keyed
    const name = JSON.stringify([scope, key])
    if (batch.has(name)) repeated.push(next)
    else batch.set(name, next)
  }
  for (const one of repeated) queue.add(one)
  return [...batch.values()]
}

/** Writes a batch. Orders that fail because of others in the batch are retried alone. */
async function writeBatch(db: Db, batch: readonly Waiting<QueuedOrder>[]): Promise<void> {
  const alone = ({ entry: { accepted, done } }: Waiting<QueuedOrder>) => done(writeAlone(db, accepted))
  try {
    const orders = batch.map(({ entry }) => entry.accepted)
    const written = await writeOrdersAtOnce(db, orders, { lockMs: BATCH_LOCK_MS })
    for (const [index, one] of batch.entries()) {
      const outcome = written[index]
      // An earlier order of the batch may have claimed the stock without being written.
      if (outcome === undefined || (outcome === 'stock moved' && index > 0)) alone(one)
      else one.entry.done(outcome)
    }
  } catch (error) {
    const isOrderSpecific = isLockTimeout(error) || isTransient(error) || !isOutage(error)
    for (const one of batch) {
      if (isOrderSpecific) alone(one)
      else one.fail(error)
    }
  }
}

async function writeAlone(db: Db, accepted: AcceptedOrder): Promise<WrittenOrder> {
  const [written] = await writeOrdersAtOnce(db, [accepted])
  if (written === undefined) throw new Error('The database returned no outcome for an order')
  return written
}
