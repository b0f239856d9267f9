import type { CatalogVendor } from '../types.ts'
import { nishijinWearClothing } from './clothing.ts'
import { nishijinWearAccessories } from './accessories.ts'

export const nishijinWear: CatalogVendor = {
  id: 12,
  name: 'Nishijin Weave & Wear',
  products: [...nishijinWearClothing, ...nishijinWearAccessories],
}
