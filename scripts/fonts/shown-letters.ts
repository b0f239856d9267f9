import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { products } from '#server/seed/catalog/catalog.ts'
import { HINDI_BASICS, JAPANESE_BASICS } from './letters.ts'

const locales = fileURLToPath(new URL('../../web/locales/', import.meta.url))
const japanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu
const devanagari = /\p{Script_Extensions=Devanagari}/gu

/** Japanese characters in product names, which shoppers of every language see. */
export function lettersOfNames(): Set<string> {
  return lettersIn(products.map(({ name }) => name).join(''), japanese)
}

/** Japanese characters of the translations, on top of the common ones. */
export function lettersOfTranslations(): Set<string> {
  return lettersIn(JAPANESE_BASICS + textsIn('jp'), japanese)
}

/** The letters and signs of Hindi: those of its translations and every other that a changed one may bring. */
export function lettersOfHindi(): Set<string> {
  return lettersIn(HINDI_BASICS + textsIn('hi'), devanagari)
}

/** All texts of a language. */
function textsIn(language: string): string {
  const files = readdirSync(locales + language).filter((file) => file.endsWith('.json'))
  return files.map((file) => readFileSync(`${locales}${language}/${file}`, 'utf8')).join('')
}

function lettersIn(text: string, script: RegExp): Set<string> {
  return new Set((text.match(script) ?? []).toSorted())
}
