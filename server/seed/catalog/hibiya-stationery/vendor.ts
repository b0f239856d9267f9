import type { CatalogVendor } from '../types.ts'
import { hibiyaStationeryWriting } from './writing.ts'
import { hibiyaStationeryPaper } from './paper.ts'

export const hibiyaStationery: CatalogVendor = {
  id: 5,
  name: 'Hibiya Stationery Studio',
  products: [...hibiyaStationeryWriting, ...hibiyaStationeryPaper],
}
