import type { CatalogVendor } from '../types.ts'
import { kurashiNoMoriRooms } from './rooms.ts'
import { kurashiNoMoriTableAndGarden } from './table-and-garden.ts'

export const kurashiNoMori: CatalogVendor = {
  id: 10,
  name: 'Kurashi no Mori Nara',
  products: [...kurashiNoMoriRooms, ...kurashiNoMoriTableAndGarden],
}
