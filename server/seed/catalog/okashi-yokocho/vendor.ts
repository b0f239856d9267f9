import type { CatalogVendor } from '../types.ts'
import { okashiYokochoSweets } from './sweets.ts'
import { okashiYokochoCrackersAndDrinks } from './crackers-and-drinks.ts'

export const okashiYokocho: CatalogVendor = {
  id: 7,
  name: 'Okashi Yokocho Nagoya',
  products: [...okashiYokochoSweets, ...okashiYokochoCrackersAndDrinks],
}
