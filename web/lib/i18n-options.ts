import type { InitOptions } from 'i18next'

import { LANGUAGES } from '#core/text/languages.ts'

/** Options that browser and tests share. Keys are `<area>.<path>`, areas being the files of `web/locales/en`. */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  ns: ['shop'],
  defaultNS: 'shop',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const satisfies InitOptions
