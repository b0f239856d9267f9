import type { CatalogVendor } from '../types.ts'
import { morikawaTeaGreenTea } from './green-tea.ts'
import { morikawaTeaTeaware } from './teaware.ts'

export const morikawaTea: CatalogVendor = {
  id: 1,
  name: 'Morikawa Tea House',
  products: [...morikawaTeaGreenTea, ...morikawaTeaTeaware],
}
