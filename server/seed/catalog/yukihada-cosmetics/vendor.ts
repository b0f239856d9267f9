import type { CatalogVendor } from '../types.ts'
import { yukihadaCosmeticsFaceCare } from './face-care.ts'
import { yukihadaCosmeticsBathAndHair } from './bath-and-hair.ts'

export const yukihadaCosmetics: CatalogVendor = {
  id: 6,
  name: 'Yukihada Cosmetics Kanazawa',
  products: [...yukihadaCosmeticsFaceCare, ...yukihadaCosmeticsBathAndHair],
}
