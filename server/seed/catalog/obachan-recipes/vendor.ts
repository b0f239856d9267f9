import type { CatalogVendor } from '../types.ts'
import { obachanRecipesDinnerKits } from './dinner-kits.ts'
import { obachanRecipesBakingAndFamily } from './baking-and-family.ts'

export const obachanRecipes: CatalogVendor = {
  id: 9,
  name: 'Obachan Recipe Box',
  products: [...obachanRecipesDinnerKits, ...obachanRecipesBakingAndFamily],
}
