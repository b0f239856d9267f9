import type { CatalogVendor } from '../types.ts'
import { asakusaToysClassicToys } from './classic-toys.ts'
import { asakusaToysBuildingAndPlush } from './building-and-plush.ts'

export const asakusaToys: CatalogVendor = {
  id: 11,
  name: 'Asakusa Toy Corner',
  products: [...asakusaToysClassicToys, ...asakusaToysBuildingAndPlush],
}
