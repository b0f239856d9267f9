import type { Result } from '#core/result.ts'
import { type AcceptedOrder, type WrittenOrder, insertOrder } from './order-queries.ts'
import type { Commit } from './commit.ts'
import type { Db, Trx } from './db.ts'
import { findKey, insertKey } from './order-key-queries.ts'
import { insertMail } from './mail-queries.ts'
import { inGroups } from './order-groups.ts'
import { withRetries } from './retry.ts'
import { takeStock } from './stock-queries.ts'

/** Where an order is checked and written: `db` says what the store has, `write` takes it and writes the order. */
type Counter = { db: Db; write: (accepted: AcceptedOrder) => Promise<WrittenOrder> }

/** Lets `work` place an order, again when it throws Overtaken; answers once the outcome is final. */
export type OrderDesk = <T, E>(work: (counter: Counter) => Promise<Result<T, E>>) => Promise<Result<T, E>>

/** For a database with one writer: between a look and a grab nothing changes. */
export function deskInTurn(commit: Commit): OrderDesk {
  return (work) => commit((trx) => work({ db: trx, write: (accepted) => writeInSteps(trx, accepted) }))
}

/**
 * For PostgreSQL: the look locks nothing, and the grab is one statement for all orders of the moment, each of which fails
 * when its look is out of date. So rows that many orders want are held for the time of one statement, and never while
 * this program thinks.
 */
export function deskAtOnce(db: Db): OrderDesk {
  const write = inGroups(db)
  return (work) => withRetries(() => work({ db, write }))
}

async function writeInSteps(
  trx: Trx,
  { order, lines, keyed, pass, mails }: AcceptedOrder,
): Promise<WrittenOrder> {
  if (await findKey(trx, keyed)) return 'key taken'
  if (!(await takeStock(trx, lines, { count: pass === null }))) return 'stock moved'
  const written = await insertOrder(trx, order, lines)
  await insertKey(trx, keyed, written.id, order.created_at)
  for (const mail of mails) await insertMail(trx, { ...mail, orderId: written.id }, order.created_at)
  return written
}
