import type { i18n } from 'i18next'

import type { Language } from './languages.ts'

/**
 * Switches the page to another language once its texts are there. Without them (after the specified retries) the page
 * stays as it is, rather than showing keys. Resolves to whether it switched.
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<boolean> {
  // Loading alone would remember an earlier failure for ever.
  if (!instance.hasResourceBundle(language, 'shop')) await instance.reloadResources([language])
  if (!instance.hasResourceBundle(language, 'shop')) return false
  await instance.changeLanguage(language)
  return true
}
