import type { i18n } from 'i18next'

import type { StylePart } from '#core/page/page-renderer.ts'
import { escapeHtml } from '#core/text/html.ts'
import { htmlLang, type Language } from '#core/text/languages.ts'

import { withCriticalCss } from './document.ts'

/** A document that stands on its own: a script would ask the store again at once. */
export function tooManyDocument(
  { t }: Pick<i18n, 't'>,
  language: Language,
  { seconds, styles }: { seconds: number; styles: readonly StylePart[] },
): string {
  const title = t('common.tooManyRequests')
  const words = {
    title: t('common.pageTitle', { page: title }),
    heading: title,
    text: t('common.tooManyRequestsText', { seconds }),
    home: t('common.shopName'),
  }
  const [head, heading, text, home] = [words.title, words.heading, words.text, words.home].map(escapeHtml)
  const html =
    `<!doctype html><html lang="${htmlLang(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${head}</title></head><body><main class="grid gap-6 p-6"><h1 class="text-2xl">${heading}</h1>` +
    `<p>${text}</p><p><a class="underline" href="/">${home}</a></p></main></body></html>`
  return withCriticalCss(html, styles)
}
