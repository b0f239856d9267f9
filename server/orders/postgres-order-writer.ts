import { inRounds, TimedQueue, type QueueLimits, type Waiting } from '#server/lib/bounded-queue.ts'
import { withRetries } from '#server/db/commit.ts'
import type { Db } from '#server/db/db.ts'
import type { OrderTransaction, WriteOrder } from './order-transaction.ts'
import type { AcceptedOrder, WrittenOrder } from './order-queries.ts'
import { isLockTimeout, isOutage, isTransient } from '#server/db/errors.ts'
import { writeOrdersAtOnce } from './postgres-order.ts'

/**
 * For PostgreSQL: the look locks nothing, and the grab is one statement for all orders of the moment, each of which fails
 * when its look is out of date. So rows that many orders want are locked for the time of one statement, and never while
 * this program thinks.
 */
export function optimisticOrderTransaction(db: Db): OrderTransaction {
  const write = inGroups(db)
  return (work) => withRetries(() => work({ db, write }))
}

type InLine = { accepted: AcceptedOrder; done: (written: WrittenOrder | Promise<WrittenOrder>) => void }

const LINE = { waiting: 512, patienceMs: 2500 }
const LARGEST_GROUP = 64
// A longer lock of a product, by an import for example, delays only the orders of that product.
const GROUP_LOCK_MS = 200

/**
 * Writes orders that come together in one statement. By themselves those that want the same product would wait for each
 * other's sync to disk, one after the other. While a group is being written the next one gathers; no order waits
 * for others. Throws OverloadError for whom there is no place in the line, or no turn in time.
 */
export function inGroups(db: Db, limits: QueueLimits = LINE): WriteOrder {
  const line = new TimedQueue<InLine>(limits)
  const schedule = inRounds(line, () => writeGroup(db, nextGroup(line)))
  return (accepted) => {
    if (accepted.pass) return writeAlone(db, accepted)
    return new Promise((done, fail) => {
      line.add({ entry: { accepted, done }, fail })
      schedule()
    })
  }
}

/** The first in the line, of two with the same key the first one alone. */
function nextGroup(line: TimedQueue<InLine>): Waiting<InLine>[] {
  const group = new Map<string, Waiting<InLine>>()
  const again: Waiting<InLine>[] = []
  while (group.size < LARGEST_GROUP) {
    const next = line.take()
    if (!next) break
    const { scope, key } = next.entry.accepted.keyed
    const name = JSON.stringify([scope, key])
    if (group.has(name)) again.push(next)
    else group.set(name, next)
  }
  for (const one of again) line.add(one)
  return [...group.values()]
}

/** Resolves once the group is written; what it could not write as it is, each of its orders tries alone then. */
async function writeGroup(db: Db, group: readonly Waiting<InLine>[]): Promise<void> {
  const alone = ({ entry: { accepted, done } }: Waiting<InLine>) => done(writeAlone(db, accepted))
  try {
    const orders = group.map(({ entry }) => entry.accepted)
    const written = await writeOrdersAtOnce(db, orders, { lockMs: GROUP_LOCK_MS })
    for (const [index, one] of group.entries()) {
      const outcome = written[index]
      // One before it may have wanted too many.
      if (outcome === undefined || (outcome === 'stock moved' && index > 0)) alone(one)
      else one.entry.done(outcome)
    }
  } catch (error) {
    const isOfOne = isLockTimeout(error) || isTransient(error) || !isOutage(error)
    for (const one of group) {
      if (isOfOne) alone(one)
      else one.fail(error)
    }
  }
}

async function writeAlone(db: Db, accepted: AcceptedOrder): Promise<WrittenOrder> {
  const [written] = await writeOrdersAtOnce(db, [accepted])
  if (written === undefined) throw new Error('the database did not say what became of an order')
  return written
}
