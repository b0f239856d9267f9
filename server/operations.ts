import type { OperationId } from '#generated/operation-types.ts'
import type { CatalogRead } from '#server/http/catalog-read.ts'
import type { Operation } from '#server/http/operation.ts'
import { getCurrentUser, updateProfile } from '#server/accounts/account-operations.ts'
import { deleteCartItem, deleteCartItems, saveCartItems } from '#server/cart/cart-operations.ts'
import {
  getProduct,
  getVendor,
  listBanners,
  listBestSellers,
  listCategories,
  listHotDeals,
  listProducts,
  listTopDeals,
  searchProducts,
} from '#server/catalog/catalog-operations.ts'
import { placeOrder, placePhoneOrder } from '#server/orders/place-order.ts'
import { settleOrder, listOrders } from '#server/orders/placed-orders.ts'
import { addPicture } from '#server/catalog/pictures/add-picture.ts'
import { exportCatalog } from '#server/catalog/import/export-catalog.ts'
import { removeBanner, removeCategory, renameVendor } from '#server/catalog/import/removals.ts'
import { importCatalog } from '#server/catalog/import/import-catalog.ts'
import {
  eraseCustomer,
  eraseGuest,
  exportCustomer,
  exportGuest,
  findCustomers,
  endCustomerSessions,
  setCustomerPassword,
} from '#server/accounts/admin/customers.ts'
import { getOperatorKey, listOperatorUses } from '#server/operator/operator-key.ts'
import { findOrders, getOrder } from '#server/orders/admin/find-orders.ts'
import { reportSales } from '#server/orders/admin/report-sales.ts'
import { amendOrder } from '#server/orders/admin/edit-order.ts'
import { takeOrderStep } from '#server/orders/admin/transition-order.ts'
import { listTestRuns, removeTestRun, openTestRun } from '#server/operator/test-runs.ts'
import { requestQuote } from '#server/notifications/request-quote.ts'
import { login, logout, register } from '#server/accounts/session-operations.ts'
import { getHealth, getReadiness, getReadsReady } from '#server/health/system-operations.ts'

/** All operations of the contract by id; a missing one is a compile error. */
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
