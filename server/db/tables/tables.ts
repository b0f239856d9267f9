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
}

/** Times in milliseconds since 1970. */
export type UsersTable = {
  id: Generated<number>
  name: string
  /** The e-mail at registration. */
  email: string
  /** The changed e-mail; not unique. */
  later_email: string | null
  phone: string
  address: string
  city: string
  zip: string
  country: string
  password_hash: string
  created_at: number
  updated_at: number
  /** Time of the last sign-in or the registration. */
  seen_at: number
  /** The test run of the account; null for a live account. */
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
  /** Deduplicates mails of an order per recipient; '' without an order. */
  topic: Generated<string>
  /** The order of the mail, if any. */
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
  /** The last error. */
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
  /** Expiry; null for none. */
  ends_at: number | null
  revoked_at: number | null
}

/** Audit log of operator requests; `status` is null until the response, and stays null after a crash. */
export type OperatorUsesTable = {
  id: Generated<number>
  key_id: number
  operation: string
  path: string
  /** Ids of the URL; the records may have been deleted. */
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
  /** Size of the original. */
  width: number
  height: number
  /** Total size of its files. */
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

/** Test runs; a run expires with its last token. Times in milliseconds since 1970. */
export type TestRunsTable = { mark: string; opened_at: number; expires_at: number }

/** Only the SHA-256 of a token is stored. Removing a run removes its tokens before anything else. */
export type TestRunTokensTable = { token_hash: string; mark: string; expires_at: number }

/** Products by their place in the search index; higher places are newer. */
export type SearchDocumentsTable = { place: number; product_id: number }

/** Places of a block in which a text fragment occurs; see `search-doc-set.ts`. */
export type SearchPostingsTable = { gram: number; block: number; docs: Uint8Array }

/** Products that changed since they were indexed; written by triggers. */
export type SearchChangesTable = { product_id: number }

/** Indexed texts of changed products, as JSON; written by triggers. */
export type SearchFormerTextsTable = { product_id: number; text: string }

/** Applied migrations; `survived_by` is the oldest migration that a compatible program must have. */
export type SchemaStepsTable = { name: string; survived_by: string | null }

/** When the store was first opened for real shoppers, in milliseconds since 1970; `amount` is unused. */
export type StoreFactsTable = { name: 'production'; at: number; amount: number }
