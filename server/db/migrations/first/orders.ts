import type { Area } from '#server/db/migrations/migration-step.ts'

/** Saved carts, orders with their lines and steps, and what repeated requests are answered. */
export const orders: Area = ({ ownId }) => [
  `create table cart_items (
    id ${ownId},
    user_id integer not null references users (id) on delete cascade,
    product_id integer not null references products (id) on delete cascade,
    quantity integer not null,
    constraint cart_items_user_product unique (user_id, product_id),
    constraint cart_items_quantity check (quantity between 1 and 999)
  )`,
  'create index cart_items_product on cart_items (product_id)',
  // What customers wrote as phone and e-mail is kept beside it in the one spelling that is looked for.
  `create table orders (
    id ${ownId},
    user_id integer references users (id),
    vendor_name text not null,
    status text not null,
    pay_amount_paisa bigint not null,
    payment_method text not null,
    customer_name text not null,
    customer_email text not null,
    customer_phone text not null,
    customer_address text not null,
    customer_country text not null,
    customer_city text not null,
    customer_zip text not null,
    created_at bigint not null,
    updated_at bigint not null,
    phone_key text,
    email_key text,
    mark text references test_runs (mark),
    return_reason text,
    courier text,
    tracking text,
    constraint orders_pay_amount check (pay_amount_paisa >= 0),
    constraint orders_payment_method check (payment_method = 'COD'),
    constraint orders_status
      check (status in ('pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
    constraint orders_return_reason check ((return_reason is null) = (status <> 'returned'))
  )`,
  // Ways to find one order among a million.
  'create index orders_user_newest on orders (user_id, id)',
  'create index orders_newest on orders (created_at, id)',
  'create index orders_marked_newest on orders (created_at, id) where mark is not null',
  'create index orders_status_newest on orders (status, created_at, id)',
  'create index orders_vendor_newest on orders (vendor_name, created_at, id)',
  ...['mark', 'phone_key', 'email_key'].map(
    (column) =>
      `create index orders_${column} on orders (${column}, created_at, id) where ${column} is not null`,
  ),
  // `cancelled` are units of before that are none any more: of a line that is cancelled none are left. `restocked` are
  // units of a returned order that were whole and went back to the shelf.
  `create table order_lines (
    id ${ownId},
    order_id integer not null references orders (id) on delete cascade,
    product_id integer not null references products (id),
    name text not null,
    price_paisa bigint not null,
    quantity integer not null,
    total_paisa bigint not null,
    cancelled integer not null default 0,
    restocked integer not null default 0,
    constraint order_lines_order_product unique (order_id, product_id),
    constraint order_lines_quantity check (quantity >= 0),
    constraint order_lines_cancelled check (cancelled >= 0 and quantity + cancelled >= 1),
    constraint order_lines_restocked check (restocked between 0 and quantity),
    constraint order_lines_price check (price_paisa >= 0),
    constraint order_lines_total check (total_paisa = price_paisa * quantity)
  )`,
  'create index order_lines_product on order_lines (product_id)',
  // Steps that operators took, and what else they changed of an order meanwhile. An order comes into a status once.
  `create table order_events (
    id ${ownId},
    order_id integer not null references orders (id) on delete cascade,
    status text not null,
    at bigint not null,
    key_id integer not null references operator_keys (id),
    note text,
    change text,
    details text
  )`,
  'create index order_events_order on order_events (order_id)',
  'create unique index order_events_status on order_events (order_id, status) where change is null',
  // Keys of orders stay with their orders for good, and may be void; those of other requests keep the answer.
  `create table order_keys (
    scope text not null,
    key text not null,
    fingerprint text not null,
    order_id integer,
    created_at bigint not null,
    constraint order_keys_key primary key (scope, key)
  )`,
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    fingerprint text not null,
    body text not null,
    created_at bigint not null,
    constraint idempotency_keys_key primary key (scope, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
]

/**
 * Mail that was promised, as what it is about, with a claim that another instance can watch, and how it ended. Letters and
 * webhooks never wait for each other; of an order each mailbox and each program learns a topic once.
 */
export const mails: Area = ({ ownId }) => [
  `create table mails (
    id ${ownId},
    recipient text not null,
    lane text not null default 'letters',
    letter text not null,
    topic text not null default '',
    order_id integer,
    created_at bigint not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null,
    claim text,
    beat integer not null default 0,
    sent_at bigint,
    given_up_at bigint,
    last_problem text
  )`,
  `create index mails_waiting on mails (lane, next_attempt_at, id)
   where sent_at is null and given_up_at is null`,
  'create index mails_claimed on mails (claim) where claim is not null',
  'create index mails_sent on mails (sent_at) where sent_at is not null',
  'create index mails_given_up on mails (given_up_at) where given_up_at is not null',
  'create unique index mails_order on mails (order_id, topic, recipient) where order_id is not null',
]
