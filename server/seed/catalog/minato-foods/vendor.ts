import type { CatalogVendor } from '../types.ts'
import { minatoFoodsNoodlesAndRice } from './noodles-and-rice.ts'
import { minatoFoodsSeasonings } from './seasonings.ts'
import { minatoFoodsSeaAndGarden } from './sea-and-garden.ts'

export const minatoFoods: CatalogVendor = {
  id: 8,
  name: 'Minato Foods Fukuoka',
  products: [...minatoFoodsNoodlesAndRice, ...minatoFoodsSeasonings, ...minatoFoodsSeaAndGarden],
}
