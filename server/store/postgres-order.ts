import { sql } from 'kysely'
import type { AcceptedOrder, WrittenOrder } from './accepted-order.ts'
import type { Db } from './db.ts'
import { newMailRow } from './mail-queries.ts'
import type { OrderWithLines } from './order-queries.ts'
import { prepared, type Slots } from './prepared.ts'
import type { MailsTable } from './tables/mails.ts'
import type { OrderKeysTable, OrderLineRow, OrderRow } from './tables/orders.ts'

/**
 * Claims the key, takes the stock and writes the order with its lines and the mail that it promises in one statement,
 * which is a transaction of its own. It does all of that or nothing: nothing where the key is taken, or where the price
 * or the stock is not what it was when the order was accepted.
 */
export async function writeOrderAtOnce(db: Db, accepted: AcceptedOrder): Promise<WrittenOrder> {
  const { keyed, pass, confirmation } = accepted
  const order = await numbered(db, accepted)
  const { lines, ...head } = order
  const mail = confirmation && newMailRow({ ...confirmation, orderId: order.id }, order.created_at)
  const rows = {
    head: JSON.stringify(head),
    lines: JSON.stringify(lines),
    ids: lines.map(({ product_id }) => product_id),
    count: lines.length,
    mails: JSON.stringify(mail ? [mail] : []),
  }
  const { validSince, ...request } = keyed
  const outcome = await writers[pass ? 'test' : 'honest'](db, {
    ...rows,
    key: JSON.stringify({ ...request, order_id: order.id, created_at: order.created_at }),
    validSince,
    token: pass?.tokenHash ?? '',
    member: pass?.userId ?? 0,
    held: [pass?.tokenHash, pass?.userId].filter((part) => part != null).length,
  })
  const [{ found, claimed }] = outcome.rows as [Outcome]
  if (claimed === 1) return order
  return found === lines.length ? 'key taken' : 'stock moved'
}

/** How many lines found their stock at their price, and how many rows allow to write. */
type Outcome = { found: number; claimed: number }

/** Rows as JSON, and of which products and how many lines there are; what holds a marked order to its test run. */
type Rows = {
  head: string
  lines: string
  ids: readonly number[]
  count: number
  mails: string
  key: string
  validSince: number
  token: string
  member: number
  /** How many of the two there have to be. */
  held: number
}

const ORDER: readonly (keyof OrderRow)[] = [
  'id',
  'user_id',
  'vendor_name',
  'status',
  'pay_amount_paisa',
  'payment_method',
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_country',
  'customer_city',
  'customer_zip',
  'created_at',
  'updated_at',
  'phone_key',
  'email_key',
  'mark',
]
const LINE: readonly (keyof OrderLineRow)[] = [
  'id',
  'order_id',
  'product_id',
  'name',
  'price_paisa',
  'quantity',
  'total_paisa',
]
const MAIL: readonly (keyof MailsTable)[] = [
  'recipient',
  'letter',
  'order_id',
  'created_at',
  'next_attempt_at',
]
const KEY: readonly (keyof OrderKeysTable)[] = ['scope', 'key', 'fingerprint', 'order_id', 'created_at']

/** A test or an honest order. */
type Kind = { isTest: boolean }

const writers = { honest: writer({ isTest: false }), test: writer({ isTest: true }) }

function writer(kind: Kind) {
  return prepared((db, slot: Slots<Rows>) => ({ compile: () => statement(slot, kind).compile(db) }))
}

/** Gives a row when the order may be written. Of two with the same key the second waits here for the end of the first. */
function claim(slot: Slots<Rows>) {
  return sql`
    insert into order_keys (${columns(KEY)})
    select ${columns(KEY)} from complete, jsonb_populate_record(null::order_keys, ${slot('key')})
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, order_id = excluded.order_id, created_at = excluded.created_at
      where order_keys.created_at < ${slot('validSince')}::bigint
    returning 1`
}

/** Holds the token and the customer of a test run where they are until the order is written; an honest order has none. */
function hold(slot: Slots<Rows>, { isTest }: Kind) {
  if (!isTest) return { holding: sql``, isHeld: sql`` }
  return {
    holding: sql`
    token as materialized (select from test_run_tokens where token_hash = ${slot('token')} for share),
    member as materialized (select from users where id = ${slot('member')} for share),`,
    // Asked before a product is looked at, so that nobody holds products and waits for the end of a run.
    isHeld: sql`and (select count(*) from token) + (select count(*) from member) = ${slot('held')}`,
  }
}

/** The one statement. */
function statement(slot: Slots<Rows>, kind: Kind) {
  const { holding, isHeld } = hold(slot, kind)
  const sold = kind.isTest ? sql`` : sql`, sold = products.sold + shelf.quantity`
  const lines = sql`jsonb_populate_recordset(null::order_lines, ${slot('lines')})`
  return sql<Outcome>`
    with ${holding} shelf as (
      select products.id, wanted.quantity
      from products join ${lines} as wanted on wanted.product_id = products.id
      -- Of the numbers the planner knows that they are few; of the lines it does not.
      where products.id = any(${slot('ids')}::integer[])
        and products.stock >= wanted.quantity and products.price_paisa = wanted.price_paisa
        and products.on_shelf = 1
        ${isHeld}
      -- All orders lock in this one order, so that no two wait for each other.
      order by products.id for no key update of products
    ),
    complete as (select from shelf having count(*) = ${slot('count')}),
    claimed as (${claim(slot)}),
    taken as (
      update products set stock = products.stock - shelf.quantity ${sold}
      from shelf, claimed where products.id = shelf.id
    ),
    placed as (
      insert into orders (${columns(ORDER)})
      select ${columns(ORDER)} from claimed, jsonb_populate_record(null::orders, ${slot('head')})
    ),
    written as (
      insert into order_lines (${columns(LINE)}) select ${columns(LINE)} from claimed, ${lines} as line
    ),
    promised as (
      insert into mails (${columns(MAIL)})
      select ${columns(MAIL)} from claimed, jsonb_populate_recordset(null::mails, ${slot('mails')})
    )
    select (select count(*) from shelf) as found, (select count(*) from claimed) as claimed`
}

/** The order with its numbers; those of an order that is not written in the end are never used again. */
async function numbered(db: Db, { order, lines }: AcceptedOrder): Promise<OrderWithLines> {
  const { rows } = await numbers(db, { count: lines.length })
  const [{ id, line_ids }] = rows as [(typeof rows)[number]]
  return {
    ...order,
    id,
    lines: lines.map((line, index) => ({ ...line, id: line_ids[index] ?? 0, order_id: id })),
  }
}

const numbers = prepared((db, slot: Slots<{ count: number }>) => ({
  compile: () =>
    sql<{ id: number; line_ids: number[] }>`
      select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id, array(
        select nextval(pg_get_serial_sequence('order_lines', 'id'))::integer
        from generate_series(1, ${slot('count')})
      ) as line_ids`.compile(db),
}))

function columns(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}
