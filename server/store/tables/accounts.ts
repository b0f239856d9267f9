import type { Generated, Selectable } from 'kysely'

/** Times in milliseconds since 1970. */
export type UsersTable = {
  id: Generated<number>
  name: string
  /** The one that the account was opened with. */
  email: string
  /** The one that the customer changed to since; it may be another account's as well. */
  later_email: string | null
  phone: string
  address: string
  city: string
  zip: string
  country: string
  password_hash: string
  created_at: number
  updated_at: number
  /** The test run that the customer belongs to; null for an honest one. */
  mark: string | null
}

/** Only the SHA-256 of a token is kept, so that a stolen copy of the database signs nobody in. */
export type SessionsTable = { token_hash: string; user_id: number; created_at: number; expires_at: number }

/** Attempts counted against a caller or an account; `blocked_until` is 0 while nothing is refused. */
export type ThrottlesTable = { key: string; attempts: number; counted_since: number; blocked_until: number }

/** Networks that accounts were signed in to from; a hash of both. */
export type KnownPlacesTable = { place: string; seen_at: number }

export type UserRow = Selectable<UsersTable>
