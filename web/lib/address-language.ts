import { firstLanguage } from '#core/text/languages.ts'

const PARAMETER = 'lng'

/** The language that the address asks for; null where it does not. */
export function languageInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER)
}

/** Whether a reload would bring another language than the page has: the address is asked before any choice (spec §1). */
export function isOtherLanguage(language: string): boolean {
  const asked = firstLanguage([languageInAddress() ?? ''])
  return asked !== undefined && asked !== language
}

/**
 * Takes the language out of the address, as the shopper has chosen one, and nothing else; the place in the history stays.
 * Past the router, which would take it for a navigation.
 */
export function dropLanguage(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
