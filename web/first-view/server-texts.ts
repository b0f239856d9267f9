import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

import type { Language } from '#core/text/languages.ts'
import { I18N_OPTIONS } from '#web/lib/i18n.ts'
import type { Texts } from '#web/lib/load-texts.ts'

const AREAS = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' })

const speaking = new Map<Language, i18n>()

/** The translations of a language, for pages that are rendered in it: one instance each, which never changes. */
export function textsIn(language: Language): i18n {
  const known = speaking.get(language)
  if (known) return known
  const made = createInstance()
  void made.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: language,
    // Spanish where a key is missing.
    fallbackLng: 'es',
    resources: Object.fromEntries([language, 'es' as const].map((each) => [each, { shop: allTexts(each) }])),
    initAsync: false,
  })
  speaking.set(language, made)
  return made
}

function allTexts(language: Language): Texts {
  const texts: Texts = {}
  for (const [path, area] of Object.entries(AREAS)) {
    const [, folder, name] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
    if (folder === language && name !== undefined) texts[name] = area
  }
  return texts
}
