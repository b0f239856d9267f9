import { pageSearch } from '#core/page/page-search.ts'
import { firstLanguage, type Language } from '#core/text/languages.ts'
import { KEPT_MARK } from '#web/shared/lib/service-worker-messages.ts'

/** The language that a document speaks, as it says itself. */
export function documentLanguage(html: string): Language | undefined {
  return firstLanguage([/<html\b[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? ''])
}

/** The scripts, styles and texts that a document names: without them it is only a picture of a page. */
export function documentFiles(html: string): string[] {
  const named = html.matchAll(/\s(?:src|href)="(\/(?:app\/[^"]+\.(?:js|css)|locales\/\w+\.json\?v=\w+))"/g)
  return [...new Set([...named].map(([, address = '']) => address))]
}

/** Whether there is a page in it, not only a place for one. */
export function hasPage(html: string): boolean {
  return html.includes('<script type="application/json" id="boot">')
}

/** The document with a mark by which its script knows that it comes from the device. */
export function marked(html: string): string {
  return html.replace(/<html\b/, `<html ${KEPT_MARK}`)
}

/** Where a document is kept: by its language and what the page at the address reads of it. */
export function keptAddress(url: URL, language: Language): string {
  return `/kept/${language}${url.pathname}${pageSearch(url)}`
}
