import type { CatalogVendor } from '../types.ts'
import { naniwaDenkiCamerasAndWebcams } from './cameras-and-webcams.ts'
import { naniwaDenkiPrintersAndScanners } from './printers-and-scanners.ts'
import { naniwaDenkiSoundAndPhones } from './sound-and-phones.ts'

export const naniwaDenki: CatalogVendor = {
  id: 2,
  name: 'Naniwa Denki Osaka',
  products: [
    ...naniwaDenkiCamerasAndWebcams,
    ...naniwaDenkiPrintersAndScanners,
    ...naniwaDenkiSoundAndPhones,
  ],
}
