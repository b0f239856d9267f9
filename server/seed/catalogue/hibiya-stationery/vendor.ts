import type { CatalogueVendor } from '../types.ts'
import { hibiyaStationeryWriting } from './writing.ts'
import { hibiyaStationeryPaper } from './paper.ts'

export const hibiyaStationery: CatalogueVendor = {
  id: 5,
  name: 'Hibiya Stationery Studio',
  products: [...hibiyaStationeryWriting, ...hibiyaStationeryPaper],
}
