import type { Area } from '#server/db/migrations/migration-step.ts'

/** Keys of operators and what was done with them, and the test runs that they open. */
export const operators: Area = ({ ownId }) => [
  `create table operator_keys (
    id ${ownId},
    name text not null unique,
    key_hash text not null unique,
    scopes text not null,
    created_at bigint not null,
    ends_at bigint,
    revoked_at bigint
  )`,
  `create table operator_uses (
    id ${ownId},
    key_id integer not null references operator_keys (id),
    operation text not null,
    path text not null,
    order_id integer,
    customer_id integer,
    used_at bigint not null,
    status integer
  )`,
  'create index operator_uses_newest on operator_uses (used_at, id)',
  'create index operator_uses_key on operator_uses (key_id, used_at, id)',
  'create index operator_uses_operation on operator_uses (operation, used_at, id)',
  ...['order_id', 'customer_id'].map(
    (about) =>
      `create index operator_uses_${about} on operator_uses (${about}, used_at, id) where ${about} is not null`,
  ),
  'create table test_runs (mark text primary key, opened_at bigint not null, expires_at bigint not null)',
  `create table test_run_tokens (
    token_hash text primary key,
    mark text not null references test_runs (mark),
    expires_at bigint not null
  )`,
  'create index test_run_tokens_mark on test_run_tokens (mark)',
]
