import type { OperationId } from '#generated/operation-types.ts'
import type { CatalogRead } from '#server/http/catalog-read.ts'
import type { Operation } from '#server/http/operation.ts'
import { getCurrentUser, updateProfile } from './account/account-operations.ts'
import { deleteCartItem, deleteCartItems, saveCartItems } from './cart/cart-operations.ts'
import {
  getProduct,
  getVendor,
  listBanners,
  listBestSellers,
  listCategories,
  listHotDeals,
  listProducts,
  listTopDeals,
} from './catalog/catalog-operations.ts'
import { placeOrder, placePhoneOrder } from './orders/place-order.ts'
import { settleOrder, listOrders } from './orders/placed-orders.ts'
import { addPicture } from './operator/catalog/add-picture.ts'
import { exportCatalog } from './operator/catalog/export-catalog.ts'
import { removeBanner, removeCategory, renameVendor } from './operator/catalog/shelf-removals.ts'
import { importCatalog } from './operator/catalog/import-catalog.ts'
import {
  eraseCustomer,
  eraseGuest,
  exportCustomer,
  exportGuest,
  findCustomers,
  endCustomerSessions,
  setCustomerPassword,
} from './operator/customers/customers.ts'
import { getOperatorKey, listOperatorUses } from './operator/operator-key.ts'
import { findOrders, getOrder } from './operator/orders/find-orders.ts'
import { reportSales } from './operator/orders/report-sales.ts'
import { amendOrder } from './operator/orders/amend-order.ts'
import { takeOrderStep } from './operator/orders/take-order-step.ts'
import { listTestRuns, removeTestRun, openTestRun } from './operator/tests/test-runs.ts'
import { requestQuote } from './quotes/request-quote.ts'
import { searchProducts } from './search/search-products.ts'
import { login, logout, register } from './session/session-operations.ts'
import { getHealth, getReadiness, getReadsReady } from './system/system-operations.ts'

/** Every operation of the contract under its own id; one that is missing is a compile error. */
export const allOperations: { [Id in OperationId]: Operation<Id> | CatalogRead<Id> } = {
  listCategories,
  listBanners,
  listBestSellers,
  listHotDeals,
  listTopDeals,
  listProducts,
  getProduct,
  getVendor,
  searchProducts,
  login,
  logout,
  register,
  getCurrentUser,
  updateProfile,
  saveCartItems,
  deleteCartItems,
  deleteCartItem,
  placeOrder,
  settleOrder,
  listOrders,
  requestQuote,
  getHealth,
  getReadiness,
  getReadsReady,
  getOperatorKey,
  exportCatalog,
  importCatalog,
  addPicture,
  findOrders,
  placePhoneOrder,
  getOrder,
  amendOrder,
  takeOrderStep,
  reportSales,
  listTestRuns,
  openTestRun,
  removeTestRun,
  findCustomers,
  exportCustomer,
  eraseCustomer,
  exportGuest,
  eraseGuest,
  setCustomerPassword,
  endCustomerSessions,
  listOperatorUses,
  removeBanner,
  removeCategory,
  renameVendor,
}
