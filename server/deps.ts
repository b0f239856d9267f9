import type { ShopOwner } from '#core/page/shop-contact.ts'
import type { OrderNotices } from '#server/mail/letter.ts'
import type { Outboxes } from '#server/mail/open-outbox.ts'
import type { Passwords } from './credentials/passwords.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { CatalogVersion } from './reply-cache/catalog-version.ts'
import type { ReplyCache } from './reply-cache/reply-cache.ts'
import type { SearchService } from './search/search-service.ts'
import type { Commit } from './store/commit.ts'
import type { Db } from './store/db.ts'
import type { OrderDesk } from './store/order-desk.ts'
import type { Readiness } from './health/readiness.ts'
import type { Pseudonymize } from './throttling/pseudonyms.ts'
import type { RateLimits } from './throttling/rate-limits.ts'

/** Everything that operations work with. */
export type Deps = {
  db: Db
  /** For writes that belong together and may be refused half-way. */
  commit: Commit
  orderDesk: OrderDesk
  /** Milliseconds since 1970; the store's only clock. */
  now: () => number
  shop: ShopOwner
  passwords: Passwords
  limits: RateLimits
  /** Hashes network addresses and contacts, so that keys in the database name nobody. */
  pseudonymize: Pseudonymize
  catalogVersion: CatalogVersion
  replies: ReplyCache
  search: SearchService
  outbox: Outboxes
  /** What is promised beside what happens to orders. */
  notices: OrderNotices
  pictures: Pictures
  readiness: Readiness
  lifecycle: Lifecycle
}

/** Whether the store takes new work. */
type Lifecycle = {
  /** It tells balancers so, and closes connections as they answer. */
  stopping: boolean
}
