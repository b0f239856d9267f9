import type { CatalogVendor } from '../types.ts'
import { akibaComputerLaptopsAndTablets } from './laptops-and-tablets.ts'
import { akibaComputerDesktopsAndSmallComputers } from './desktops-and-small-computers.ts'
import { akibaComputerScreensAndMice } from './screens-and-mice.ts'

export const akibaComputer: CatalogVendor = {
  id: 3,
  name: 'Akiba Computer Works',
  products: [
    ...akibaComputerLaptopsAndTablets,
    ...akibaComputerDesktopsAndSmallComputers,
    ...akibaComputerScreensAndMice,
  ],
}
