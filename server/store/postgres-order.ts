import { sql } from 'kysely'
import type { Db } from './db.ts'
import { newMailRow } from './mail-queries.ts'
import type { AcceptedOrder, WrittenOrder } from './order-desk.ts'
import type { OrderWithLines } from './order-queries.ts'

/**
 * Claims the key, takes the stock and writes the order with its lines in one statement, which is a transaction of its
 * own. It does all of that or nothing: nothing where the key is taken, or where the price or the stock is not what it
 * was when the order was accepted.
 */
export async function writeOrderAtOnce(db: Db, accepted: AcceptedOrder): Promise<WrittenOrder> {
  const order = await numbered(db, accepted)
  const { lines, ...head } = order
  const orderColumns = columns(head)
  const lineColumns = columns(lines[0] ?? {})
  const lineRows = sql`jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)})`
  const { rows } = await sql<{ found: number; claimed: number }>`
    with shelf as (
      select products.id, wanted.quantity
      from products join ${lineRows} as wanted on wanted.product_id = products.id
      where products.stock >= wanted.quantity and products.price_paisa = wanted.price_paisa
      -- All orders lock in this one order, so that no two wait for each other.
      order by products.id for no key update of products
    ),
    complete as (select from shelf having count(*) = ${lines.length}),
    claimed as (${claim(accepted, order)}),
    taken as (
      update products set stock = products.stock - shelf.quantity, sold = products.sold + shelf.quantity
      from shelf, claimed where products.id = shelf.id
    ),
    placed as (
      insert into orders (${orderColumns})
      select ${orderColumns} from claimed, jsonb_populate_record(null::orders, ${JSON.stringify(head)})
    ),
    written as (
      insert into order_lines (${lineColumns}) select ${lineColumns} from claimed, ${lineRows} as line
    )${promise(accepted, order)}
    select (select count(*) from shelf) as found, (select count(*) from claimed) as claimed`.execute(db)
  const [outcome] = rows
  if (outcome?.claimed === 1) return order
  return outcome?.found === lines.length ? 'key taken' : 'stock moved'
}

/** One row when the order may be written. Of two with the same key the second waits here for the end of the first. */
function claim({ keyed, answerTo }: AcceptedOrder, order: OrderWithLines) {
  if (!keyed) return sql`select from complete`
  const row = { ...keyed, body: answerTo(order), created_at: order.created_at }
  return sql`
    insert into idempotency_keys (${columns(row)})
    select ${columns(row)} from complete, jsonb_populate_record(null::idempotency_keys, ${JSON.stringify(row)})
    on conflict do nothing returning 1`
}

/** Promises the buyer a mail, when there is an address. */
function promise({ confirmation }: AcceptedOrder, { id, created_at }: OrderWithLines) {
  if (!confirmation) return sql``
  const row = newMailRow({ ...confirmation, orderId: id }, created_at)
  return sql`,
    promised as (
      insert into mails (${columns(row)})
      select ${columns(row)} from claimed, jsonb_populate_record(null::mails, ${JSON.stringify(row)})
    )`
}

/** The order with its numbers; those of an order that is not written in the end are never used again. */
async function numbered(db: Db, { order, lines }: AcceptedOrder): Promise<OrderWithLines> {
  const { rows } = await sql<{ id: number; line_ids: number[] }>`
    select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id, array(
      select nextval(pg_get_serial_sequence('order_lines', 'id'))::integer from generate_series(1, ${lines.length})
    ) as line_ids`.execute(db)
  const [{ id, line_ids }] = rows as [(typeof rows)[number]]
  return {
    ...order,
    id,
    lines: lines.map((line, index) => ({ ...line, id: line_ids[index] ?? 0, order_id: id })),
  }
}

function columns(row: object) {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)))
}
