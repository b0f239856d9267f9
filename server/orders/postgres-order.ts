import { sql } from 'kysely'
import {
  newLineColumns,
  newOrderColumns,
  writtenOrder,
  type AcceptedOrder,
  type WrittenOrder,
} from './order-queries.ts'
import type { Db } from '#server/db/db.ts'
import { newMailColumns, newMailRow } from '#server/notifications/mail-queries.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { OrderKeysTable } from '#server/db/tables/orders.ts'

type LockOptions = {
  /** Lock timeout in milliseconds; default: that of the connection. */
  lockMs?: number
}

/**
 * Claims keys, takes stock, writes orders with lines and mails, and deletes ordered products from saved carts in one
 * statement. Each order is written completely or not at all: not when its key is taken, or when price or stock changed. Except
 * for the first, an order may fail with 'stock moved' because of an earlier order of the batch that is not written either.
 * Keys must be unique in a batch. A test order must be the only one.
 */
export async function writeOrdersAtOnce(
  db: Db,
  orders: readonly AcceptedOrder[],
  { lockMs }: LockOptions = {},
): Promise<WrittenOrder[]> {
  const { rows } = await writeAll(db, {
    ...rowsOf(orders),
    lockMs: lockMs === undefined ? null : String(lockMs),
    countsAsSold: orders[0]?.order.mark == null ? 1 : 0,
  })
  const outcomes = new Map(rows.map((row) => [row.place, row]))
  return orders.map(({ order, lines }, place) => {
    const outcome = outcomes.get(place)
    if (!outcome) return 'stock moved'
    const { id, line_ids } = outcome
    if (id === null) return 'key taken'
    return writtenOrder(
      id,
      order,
      lines.map((line, index) => ({ ...line, id: line_ids[index] ?? 0 })),
    )
  })
}

/** An order with sufficient stock; `id` is null when its key was taken. */
type Outcome = { place: number; id: number | null; line_ids: number[] }

/** Parameters of the statement: rows as JSON and product ids. */
type Rows = {
  heads: string
  lines: string
  ids: readonly number[]
  mails: string
  keys: string
  lockMs: string | null
  /** 1 when units count as sold, 0 in a test run. */
  countsAsSold: number
}

/** Uses the index of an order as its id until the database assigns one. */
function rowsOf(orders: readonly AcceptedOrder[]) {
  const heads = orders.map(({ order }, place) => ({ id: place, ...order }))
  const lines = orders.flatMap(({ lines: own }, place) => own.map((line) => ({ order_id: place, ...line })))
  const mails = orders.flatMap(({ mails: own, order }, place) =>
    own.map((mail) => newMailRow({ ...mail, orderId: place }, order.created_at)),
  )
  const keys = orders.map(({ keyed: { validSince, ...key }, order, placedBy }, place) => {
    const { created_at } = order
    return { ...key, order_id: place, created_at, valid_since: validSince, placed_by: placedBy }
  })
  return {
    heads: JSON.stringify(heads),
    lines: JSON.stringify(lines),
    ids: [...new Set(lines.map(({ product_id }) => product_id))],
    mails: JSON.stringify(mails),
    keys: JSON.stringify(keys),
  }
}

const MAIL = newMailColumns.filter((column) => column !== 'order_id')
const KEY: readonly (keyof OrderKeysTable)[] = ['scope', 'key', 'fingerprint', 'created_at']

const writeAll = prepared((db, slot: Slots<Rows>) => ({ compile: () => statement(slot).compile(db) }))

/**
 * Claims the keys and returns a row for each order that may be written. A concurrent statement with the same key waits here.
 * Keys are claimed in sorted order to avoid deadlocks.
 */
function claim() {
  return sql`
    insert into order_keys (${columns(KEY)}, order_id)
    select ${columns(KEY)}, fitting.id from fitting join requested on requested.order_id = fitting.place
    order by scope, key
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, order_id = excluded.order_id, created_at = excluded.created_at
      where order_keys.created_at < (
        select valid_since from requested where requested.scope = excluded.scope and requested.key = excluded.key
      )
    returning order_id`
}

function statement(slot: Slots<Rows>) {
  return sql<Outcome>`
    with
    available as materialized (
      select id, stock, price_paisa from products
      where id = any(${slot('ids')}::integer[]) and on_shelf = 1
        and (select set_config('lock_timeout', coalesce(${slot('lockMs')}, current_setting('lock_timeout')), true)) <> ''
      -- All orders lock in this one order, so that no two wait for each other.
      order by id for no key update
    ),
    line as materialized (
      select order_id as place, ${columns(newLineColumns)}, sum(quantity) over (partition by product_id order by order_id) as units
      from jsonb_populate_recordset(null::order_lines, ${slot('lines')})
    ),
    requested as materialized (
      select * from jsonb_to_recordset(${slot('keys')}::jsonb)
        as requested(scope text, key text, fingerprint text, order_id integer, created_at bigint, valid_since bigint, placed_by integer)
    ),
    fitting as materialized (
      select place, nextval(pg_get_serial_sequence('orders', 'id'))::integer as id from (
        select place from line left join available
          on available.id = line.product_id and available.price_paisa = line.price_paisa and available.stock >= line.units
        group by place having count(*) = count(available.id) order by place
      ) as those
    ),
    claimed as (${claim()}),
    chosen as (select place, id from fitting join claimed on claimed.order_id = fitting.id),
    taken as (
      update products set stock = products.stock - units.quantity, sold = products.sold + units.quantity * ${slot('countsAsSold')}::integer
      from (
        select product_id, sum(quantity)::integer as quantity from line join chosen using (place) group by product_id
      ) as units
      where products.id = units.product_id
    ),
    placed as (
      insert into orders (id, ${columns(newOrderColumns)}) select chosen.id, ${columns(newOrderColumns)}
      from chosen join jsonb_populate_recordset(null::orders, ${slot('heads')}) as head on head.id = chosen.place
    ),
    noted as (
      insert into order_events (order_id, status, at, key_id)
      select chosen.id, 'pending', requested.created_at, requested.placed_by
      from chosen join requested on requested.order_id = chosen.place where requested.placed_by is not null
    ),
    written as (
      insert into order_lines (order_id, ${columns(newLineColumns)}) select id, ${columns(newLineColumns)}
      from chosen join line using (place) order by id, product_id
      returning id, order_id, product_id
    ),
    uncarted as (
      delete from cart_items using chosen
      join jsonb_populate_recordset(null::orders, ${slot('heads')}) as head on head.id = chosen.place
      join line using (place)
      where cart_items.user_id = head.user_id and cart_items.product_id = line.product_id
    ),
    promised as (
      insert into mails (order_id, ${columns(MAIL)}) select chosen.id, ${columns(MAIL)}
      from chosen join jsonb_populate_recordset(null::mails, ${slot('mails')}) as mail on mail.order_id = chosen.place
    )
    select fitting.place, chosen.id,
      array(select written.id from written where written.order_id = chosen.id order by product_id) as line_ids
    from fitting left join chosen using (place)`
}

function columns(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}
