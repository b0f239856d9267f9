import type { SessionsTable, ThrottlesTable, UsersTable } from './accounts.ts'
import type {
  BannersTable,
  CatalogVersionTable,
  CategoriesTable,
  ProductCategoriesTable,
  ProductsTable,
  VendorsTable,
} from './catalog.ts'
import type { MailsTable } from './mails.ts'
import type { CartItemsTable, IdempotencyKeysTable, OrderLinesTable, OrdersTable } from './orders.ts'

/** Every table of the store, by its name in the database. */
export type Tables = {
  vendors: VendorsTable
  categories: CategoriesTable
  banners: BannersTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  catalogue_version: CatalogVersionTable
  users: UsersTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  cart_items: CartItemsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  idempotency_keys: IdempotencyKeysTable
  mails: MailsTable
  /** Always empty. */
  write_checks: { id: number }
}
