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
