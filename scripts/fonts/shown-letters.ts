import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { products } from '#server/seed/catalog/catalog.ts'
import { JAPANESE_BASICS } from './letters.ts'

const translations = fileURLToPath(new URL('../../web/locales/jp/', import.meta.url))
const japanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu

/** Japanese characters in product names, which shoppers of every language see. */
export function lettersOfNames(): Set<string> {
  return lettersIn(products.map(({ name }) => name).join(''))
}

/** Japanese characters of the translations, if there are any yet, on top of the common ones. */
export function lettersOfTranslations(): Set<string> {
  const files = existsSync(translations)
    ? readdirSync(translations).filter((file) => file.endsWith('.json'))
    : []
  return lettersIn(JAPANESE_BASICS + files.map((file) => readFileSync(translations + file, 'utf8')).join(''))
}

function lettersIn(text: string): Set<string> {
  return new Set((text.match(japanese) ?? []).toSorted())
}
