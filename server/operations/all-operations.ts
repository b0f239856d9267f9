import type { OperationId } from '#generated/operation-types.ts'
import type { CatalogRead } from '#server/http/catalog-read.ts'
import type { Operation } from '#server/http/operation.ts'
import { getCurrentUser } from './account/get-current-user.ts'
import { updateProfile } from './account/update-profile.ts'
import { deleteCartItem } from './cart/delete-cart-item.ts'
import { deleteCartItems } from './cart/delete-cart-items.ts'
import { saveCartItems } from './cart/save-cart-items.ts'
import { getProduct } from './catalog/get-product.ts'
import { getVendor } from './catalog/get-vendor.ts'
import { listBanners } from './catalog/list-banners.ts'
import { listBestSellers } from './catalog/list-best-sellers.ts'
import { listCategories } from './catalog/list-categories.ts'
import { listHotDeals } from './catalog/list-hot-deals.ts'
import { listProducts } from './catalog/list-products.ts'
import { listTopDeals } from './catalog/list-top-deals.ts'
import { listOrders } from './orders/list-orders.ts'
import { placeOrder } from './orders/place-order.ts'
import { settleOrder } from './orders/settle-order.ts'
import { addPicture } from './operator/catalog/add-picture.ts'
import { exportCatalog } from './operator/catalog/export-catalog.ts'
import { importCatalog } from './operator/catalog/import-catalog.ts'
import { getOperatorKey } from './operator/get-operator-key.ts'
import { findOrders } from './operator/orders/find-orders.ts'
import { getOrder } from './operator/orders/get-order.ts'
import { takeOrderStep } from './operator/orders/take-order-step.ts'
import { listTestRuns } from './operator/tests/list-test-runs.ts'
import { removeTestRun } from './operator/tests/remove-test-run.ts'
import { openTestRun } from './operator/tests/open-test-run.ts'
import { requestQuote } from './quotes/request-quote.ts'
import { searchProducts } from './search/search-products.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { register } from './session/register.ts'
import { getHealth } from './system/get-health.ts'
import { getReadiness } from './system/get-readiness.ts'

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
  getOperatorKey,
  exportCatalog,
  importCatalog,
  addPicture,
  findOrders,
  getOrder,
  takeOrderStep,
  listTestRuns,
  openTestRun,
  removeTestRun,
}
