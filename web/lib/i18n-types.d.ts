import 'i18next'

import type { shopTexts } from './shop-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop'
    resources: { shop: typeof shopTexts }
  }
}
