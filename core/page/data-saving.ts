import { cookieValue } from '#core/text/cookie-value.ts'

/** The cookie that tells the server what the shopper chose: `on` or `off`. */
export const SAVING_COOKIE = 'haat-data-saver'

/** Whether a page is to be light: the shopper's own choice counts, else the browser's Save-Data. */
export function isSavingAsked({
  // Stryker disable next-line StringLiteral: it is no cookie of ours
  cookie = '',
  saveData,
}: {
  cookie?: string | undefined
  saveData?: unknown
}): boolean {
  const chosen = cookieValue(cookie, SAVING_COOKIE)
  return chosen === null ? saveData === 'on' : chosen === 'on'
}
