import type { ShopOwner } from '#core/page/shop-contact.ts'
import type { OrderNotices } from '#server/notifications/email.ts'
import type { Outbox } from '#server/notifications/outbox.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { Pictures } from '#server/catalog/pictures/pictures.ts'
import type { CatalogVersion } from '#server/http/cache/catalog-version.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import type { ProductSearch } from './search/search-service.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Db } from '#server/db/db.ts'
import type { OrderTransaction } from '#server/orders/order-transaction.ts'
import type { Readiness } from './health/readiness.ts'
import type { Pseudonymize } from '#server/http/rate-limits/callers.ts'
import type { RateLimits } from '#server/http/rate-limits/rate-limits.ts'

/** Dependencies of operations. */
export type Deps = {
  db: Db
  /** Runs writes in a transaction. */
  commit: Commit
  orderTransaction: OrderTransaction
  /** Returns milliseconds since 1970; the only clock of the store. */
  now: () => number
  shop: ShopOwner
  passwords: Passwords
  limits: RateLimits
  /** Hashes network addresses and contacts, so that keys in the database contain no personal data. */
  pseudonymize: Pseudonymize
  catalogVersion: CatalogVersion
  replies: ReplyCache
  search: ProductSearch
  outbox: Outbox
  /** The mails that are queued with orders. */
  notices: OrderNotices
  pictures: Pictures
  readiness: Readiness
  lifecycle: Lifecycle
}

/** Whether the store takes new work. */
type Lifecycle = {
  /** Readiness is 503 and responses close their connections. */
  stopping: boolean
}
