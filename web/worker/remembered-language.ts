import { firstLanguage, type Language } from '#core/text/languages.ts'
import { CACHE_START } from '#web/shared/lib/service-worker-messages.ts'

const SETTINGS_CACHE = `${CACHE_START}settings`
const ADDRESS = '/kept/language'

let known: Language | undefined

/** Remembers what a page has said that the shop speaks: a worker cannot read cookies. */
export async function rememberLanguage(code: string): Promise<Language | undefined> {
  const language = firstLanguage([code])
  if (language === undefined || language === known) return language
  known = language
  await (await caches.open(SETTINGS_CACHE)).put(ADDRESS, new Response(language))
  return language
}

/** The language of the last page; undefined before any has said it. */
export async function rememberedLanguage(): Promise<Language | undefined> {
  if (known !== undefined) return known
  const kept = await (await caches.open(SETTINGS_CACHE)).match(ADDRESS)
  known = kept && firstLanguage([await kept.text()])
  return known
}
