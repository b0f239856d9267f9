import type { Generated, Selectable } from 'kysely'
import type {
  BannersTable,
  CatalogChangesTable,
  CatalogStateView,
  CatalogVersionTable,
  CategoriesTable,
  FormerVendorNamesTable,
  ProductCategoriesTable,
  ProductsTable,
  VendorsTable,
} from './catalog.ts'
import type {
  CartItemsTable,
  IdempotencyKeysTable,
  OrderKeysTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
} from './orders.ts'

/** Every table and view of the store, by its name in the database. */
export type Tables = {
  vendors: VendorsTable
  former_vendor_names: FormerVendorNamesTable
  categories: CategoriesTable
  banners: BannersTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  catalog_version: CatalogVersionTable
  catalog_changes: CatalogChangesTable
  catalog_state: CatalogStateView
  users: UsersTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  known_places: KnownPlacesTable
  cart_items: CartItemsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency_keys: IdempotencyKeysTable
  order_keys: OrderKeysTable
  mails: MailsTable
  operator_keys: OperatorKeysTable
  operator_uses: OperatorUsesTable
  test_runs: TestRunsTable
  test_run_tokens: TestRunTokensTable
  pictures: PicturesTable
  picture_files: PictureFilesTable
  search_documents: SearchDocumentsTable
  search_postings: SearchPostingsTable
  search_changes: SearchChangesTable
  search_former_texts: SearchFormerTextsTable
  schema_steps: SchemaStepsTable
  store_facts: StoreFactsTable
  secrets: { name: string; value: string }
  /** Always empty. */
}

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
  /** When somebody signed in to it last, or opened it. */
  seen_at: number
  /** The test run that the customer belongs to; null for an honest one. */
  mark: string | null
}

/** Only the SHA-256 of a token is stored, so that a stolen copy of the database opens no session. */
export type SessionsTable = { token_hash: string; user_id: number; created_at: number; expires_at: number }

/** Attempts counted against a caller or an account; `blocked_until` is 0 while nothing is refused. */
export type ThrottlesTable = { key: string; attempts: number; counted_since: number; blocked_until: number }

/** Networks that accounts were signed in to from; a hash of both. */
export type KnownPlacesTable = { place: string; seen_at: number }

export type UserRow = Selectable<UsersTable>

/** Emails and webhooks have separate limits, so that neither waits for the other. */
export type MailLane = 'letters' | 'webhooks'

/** Queued emails and webhooks. A row waits until `sent_at` or `given_up_at` is set. */
export type MailsTable = {
  id: Generated<number>
  recipient: string
  lane: Generated<MailLane>
  /** A `Notification` as JSON; the text is written when it is sent. */
  letter: string
  /** What of an order it tells, each recipient once; '' for what has no order. */
  topic: Generated<string>
  /** The order that it is about. */
  order_id: number | null
  created_at: number
  attempts: Generated<number>
  next_attempt_at: number
  /** The instance that is sending it, until its lease ends. */
  claim: string | null
  locked_until: number | null
  /** Unused since leases have an end. */
  beat: Generated<number>
  sent_at: number | null
  given_up_at: number | null
  /** Why it could not be sent the last time. */
  last_problem: string | null
}

export type MailRow = Selectable<MailsTable>

/** Only the SHA-256 of a key is stored. `scopes` are separated by spaces; a revoked key stays for the audit log. */
export type OperatorKeysTable = {
  id: Generated<number>
  name: string
  key_hash: string
  scopes: string
  created_at: number
  /** From then on it opens nothing; null for one without an end. */
  ends_at: number | null
  revoked_at: number | null
}

/** Every request that a key has opened; `status` is null while it is answered, and stays so if the store dies meanwhile. */
export type OperatorUsesTable = {
  id: Generated<number>
  key_id: number
  operation: string
  path: string
  /** What it was about; it may be gone by now. */
  order_id: number | null
  customer_id: number | null
  used_at: number
  status: number | null
}

export type OperatorKeyRow = Selectable<OperatorKeysTable>

/** A picture that an operator added; `photo` is what rows name, `name` the same without hash and ending. */
export type PicturesTable = {
  kind: 'products' | 'banners'
  photo: string
  name: string
  /** As it was sent. */
  width: number
  height: number
  /** Of all its files. */
  bytes: number
  added_at: number
}

/** One size of a picture; `crop` is empty for the picture as it is, `m` for a phone's crop of a banner. */
export type PictureFilesTable = {
  kind: 'products' | 'banners'
  photo: string
  crop: string
  width: number
  content: Uint8Array
}

/** What orders and customers are marked with; it ends with the last of its tokens. Times in milliseconds since 1970. */
export type TestRunsTable = { mark: string; opened_at: number; expires_at: number }

/** Only the SHA-256 of a token is stored. Removing a run removes its tokens before anything else. */
export type TestRunTokensTable = { token_hash: string; mark: string; expires_at: number }

/** Which product stands at which place of the index; higher places are newer. */
export type SearchDocumentsTable = { place: number; product_id: number }

/** At which places of a block a piece of text occurs; see `search-doc-set.ts`. */
export type SearchPostingsTable = { gram: number; block: number; docs: Uint8Array }

/** Products that changed since they were indexed; written by triggers. */
export type SearchChangesTable = { product_id: number }

/** The texts in the index of products that changed, as JSON; written by triggers. */
export type SearchFormerTextsTable = { product_id: number; text: string }

/** The steps that the schema has taken; `survived_by` is the oldest that a program has to know to work on beside this one. */
export type SchemaStepsTable = { name: string; survived_by: string | null }

/**
 * When it last happened, in milliseconds since 1970, and how much of it: opened for real shoppers; copied, in bytes; failed
 * to be copied; a copy put back for trial, in rows.
 */
export type StoreFactsTable = { name: StoreFact; at: number; amount: number }

export type StoreFact = 'production'
