import type { i18n } from 'i18next'

import type { StylePart } from '#core/page/page-renderer.ts'
import { escapeHtml } from '#core/text/html.ts'
import { FIRST_LANGUAGE, htmlLang, type Language } from '#core/text/languages.ts'
import type { RuntimeSettings } from '#web/shared/lib/runtime-config.ts'

/** What `web/index.html` says itself. */
type DocumentText = 'common.bootFailed' | 'common.reload' | 'common.noScript'

/** What differs from document to document. */
type DocumentParts = {
  language: Language
  /** Elements of the head that the page itself names: title, description, pictures to come. */
  head: string
  body: string
  boot: string
  /** Script that this page needs beyond what every page needs. */
  files: readonly string[]
  styles: readonly StylePart[]
  words: (key: DocumentText) => string
  settings: RuntimeSettings
}

/** Matches what React puts before everything else: what belongs into the head. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/

/** Matches what a page says for those who read documents: see `DataBlock`. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g

/** Parts a rendered page from what it wants to have in the head. */
export function splitHead(rendered: string): { head: string; body: string } {
  const head = HOISTED.exec(rendered)?.[0] ?? ''
  const data = rendered.match(DATA) ?? []
  return { head: head + data.join(''), body: rendered.slice(head.length).replace(DATA, '') }
}

/** The built document with a page in it. */
export function fillDocument(template: string, filling: DocumentParts): string {
  const { language, head, body, boot, files, styles, words, settings } = filling
  let html = template
    .replace(`<html lang="${htmlLang(FIRST_LANGUAGE)}"`, `<html lang="${htmlLang(language)}"`)
    .replaceAll(`/locales/${FIRST_LANGUAGE}.json`, `/locales/${language}.json`)
    .replace(WORDS, (_all, key: DocumentText) => escapeHtml(words(key)))
  for (const [name, value] of Object.entries(settings)) html = replaceMeta(html, `haat-${name}`, value)
  if (head !== '') html = html.replace(/<(title|meta)\b[^>]*\bdata-boot\b[^>]*>(?:[^<]*<\/title>)?\s*/g, '')
  html = html.replace('</head>', () => `${head}</head>`)
  if (body !== '') html = html.replace(ROOT, (_all, open: string) => `${open}${body}</div>`)
  const data = boot === '' ? '' : `<script type="application/json" id="boot">${boot}</script>`
  return withCriticalCss(html, styles).replace(SCRIPTS, () => files.map(preload).join('') + data)
}

/** What the document says where no script can, by the key of its text. */
const WORDS = /\{\{([\w.]+)\}\}/g

const ROOT = /(<div id="root"[^>]*>)[\s\S]*?<!--\/root--><\/div>/

const SCRIPTS = '<!--scripts-->'

function replaceMeta(html: string, name: string, value: string): string {
  const meta = new RegExp(`<meta name="${name}" content="[^"]*"\\s*/?>`)
  return html.replace(meta, () => `<meta name="${name}" content="${escapeHtml(value)}">`)
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`
}

/** By this the build says that a document is to carry its own styles. */
const PLACE = '<style></style>'

/** Inlines the styles that the document needs: rules whose classes it has, and variables and keyframes that these mention. */
export function withCriticalCss(html: string, parts: readonly StylePart[]): string {
  const classes = classesIn(html)
  let css = ''
  // What is mentioned may mention something itself.
  for (let round = 0; round < 3; round += 1) css = needed(parts, classes, css)
  const style = css === '' ? '' : `<style>${css}</style>`
  // Behind what else the head names: that is asked for while they are still coming.
  return html.replace(PLACE, '').replace('</head>', (end) => style + end)
}

function needed(parts: readonly StylePart[], classes: ReadonlySet<string>, mentions: string): string {
  let css = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inside = needed(part.parts, classes, mentions)
      if (inside !== '') css += `${part.around}{${inside}}`
    } else if (part.name === undefined ? matches(part.classes, classes) : mentions.includes(part.name)) {
      css += part.text
    }
  }
  return css
}

function matches(
  selectors: readonly (readonly string[])[] | undefined,
  classes: ReadonlySet<string>,
): boolean {
  return selectors?.some((names) => names.every((name) => classes.has(name))) ?? true
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
function classesIn(html: string): Set<string> {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list))
  return new Set(
    [...lists].flatMap((list) =>
      list.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => LETTERS[name] ?? '').split(/\s+/),
    ),
  )
}

/** A document that stands on its own: a script would ask the store again at once. */
export function tooManyRequestsDocument(
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
