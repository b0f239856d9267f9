import type { CatalogueVendor } from '../types.ts'
import { okashiYokochoSweets } from './sweets.ts'
import { okashiYokochoCrackersAndDrinks } from './crackers-and-drinks.ts'

export const okashiYokocho: CatalogueVendor = {
  id: 7,
  name: 'Okashi Yokocho Nagoya',
  products: [...okashiYokochoSweets, ...okashiYokochoCrackersAndDrinks],
}
