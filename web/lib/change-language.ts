import type { i18n } from 'i18next'

import type { Language } from '#core/text/languages.ts'

import { askForTexts, type Texts } from './load-texts.ts'

/** The last wish of each shop; an earlier one whose texts come later is not followed any more. */
const wishes = new WeakMap<i18n, object>()

/**
 * Switches the page to a language once its texts are there, unless another was wished for meanwhile. Without them the
 * page stays as it is, rather than showing keys: false, when this was the last wish and its texts cannot be had.
 */
export async function changeLanguage(
  instance: i18n,
  language: Language,
  texts: Promise<Texts> = textsOf(instance, language),
): Promise<boolean> {
  const wish = {}
  wishes.set(instance, wish)
  const isLast = () => wishes.get(instance) === wish
  try {
    instance.addResourceBundle(language, 'shop', await texts)
  } catch {
    return !isLast()
  }
  if (isLast()) await instance.changeLanguage(language)
  return true
}

async function textsOf(instance: i18n, language: Language): Promise<Texts> {
  const known = instance.getResourceBundle(language, 'shop') as Texts | undefined
  return known ?? askForTexts(language).texts
}
