import type { KnownPlacesTable, SessionsTable, ThrottlesTable, UsersTable } from './accounts.ts'
import type {
  BannersTable,
  CatalogChangesTable,
  CatalogStateView,
  CatalogVersionTable,
  CategoriesTable,
  ProductCategoriesTable,
  ProductsTable,
  VendorsTable,
} from './catalog.ts'
import type { MailsTable } from './mails.ts'
import type { OperatorKeysTable, OperatorUsesTable } from './operators.ts'
import type {
  CartItemsTable,
  IdempotencyKeysTable,
  OrderKeysTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
} from './orders.ts'
import type { PictureFilesTable, PicturesTable } from './pictures.ts'
import type { SearchChangesTable, SearchDocumentsTable, SearchPostingsTable } from './search.ts'
import type { TestRunsTable, TestRunTokensTable } from './test-runs.ts'

/** Every table and view of the store, by its name in the database. */
export type Tables = {
  vendors: VendorsTable
  categories: CategoriesTable
  banners: BannersTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  catalogue_version: CatalogVersionTable
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
  /** Always empty. */
  write_checks: { id: number }
}
