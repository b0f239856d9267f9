import type { CatalogueVendor } from '../types.ts'
import { yukihadaCosmeticsFaceCare } from './face-care.ts'
import { yukihadaCosmeticsBathAndHair } from './bath-and-hair.ts'

export const yukihadaCosmetics: CatalogueVendor = {
  id: 6,
  name: 'Yukihada Cosmetics Kanazawa',
  products: [...yukihadaCosmeticsFaceCare, ...yukihadaCosmeticsBathAndHair],
}
