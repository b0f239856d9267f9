import type { CatalogVendor } from '../types.ts'
import { sakaiKitchenKnives } from './knives.ts'
import { sakaiKitchenCookware } from './cookware.ts'

export const sakaiKitchen: CatalogVendor = {
  id: 4,
  name: 'Sakai Blade & Kitchen',
  products: [...sakaiKitchenKnives, ...sakaiKitchenCookware],
}
