import type { Area } from '#server/db/migrations/migration-step.ts'

/** Customers, their sessions, and what slows attackers down: attempts that are counted, and networks that accounts know. */
export const accounts: Area = ({ ownId }) => [
  // A customer may use another e-mail than the one that the account was opened with.
  `create table users (
    id ${ownId},
    name text not null,
    email text not null,
    later_email text,
    phone text not null,
    address text not null,
    city text not null,
    zip text not null,
    country text not null,
    password_hash text not null,
    created_at bigint not null,
    updated_at bigint not null,
    seen_at bigint not null,
    mark text references test_runs (mark)
  )`,
  'create unique index users_email on users (lower(email))',
  'create index users_later_email on users (lower(later_email)) where later_email is not null',
  'create index users_seen on users (seen_at, id)',
  'create index users_phone on users (phone, id)',
  'create index users_mark on users (mark, id) where mark is not null',
  `create table sessions (
    token_hash text primary key,
    user_id integer not null references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    constraint sessions_expiry check (expires_at > created_at)
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expires on sessions (expires_at)',
  `create table throttles (
    key text primary key,
    attempts integer not null,
    counted_since bigint not null,
    blocked_until bigint not null
  )`,
  'create index throttles_since on throttles (counted_since)',
  'create table known_places (place text primary key, seen_at bigint not null)',
  'create index known_places_age on known_places (seen_at)',
]

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
