import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#core/text/escape-html.ts'
import { FIRST_LANGUAGE, htmlLang, type Language } from '#core/text/languages.ts'
import { pageLanguage } from './page-language.ts'
import { ReadyPages } from './ready-page.ts'
import { pagePolicy, type HeaderSettings } from './security-headers.ts'

/**
 * Sends the storefront's page, whatever its address, in the caller's language; false, with nothing sent, while it is not
 * built.
 */
export type SendPage = (reply: FastifyReply) => Promise<boolean>

// Vite puts a hash of the content into every name below this folder.
const HASHED_FOLDER = '/app/'

/** Serves the built storefront from `folder`, and returns what sends its page for addresses inside it. */
export function serveStorefront(app: FastifyInstance, folder: string, settings: HeaderSettings): SendPage {
  const page = new Page(join(folder, 'index.html'), settings)
  if (existsSync(folder)) {
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.replaceAll('\\', '/').includes(HASHED_FOLDER)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const policy = pagePolicy(settings)
  const pages = new ReadyPages()
  const sendPage: SendPage = async (reply) => {
    const html = await page.read(languageOf(reply.request))
    if (html === null) return false
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie',
    })
    await pages.send(reply, html)
    return true
  }
  for (const url of ['/', '/index.html']) {
    app.get(url, async (_request, reply) => {
      if (!(await sendPage(reply))) reply.callNotFound()
      return reply
    })
  }
  return sendPage
}

function languageOf({ url, headers }: FastifyRequest): Language {
  // Addresses that only the browser's router knows come without a parsed query.
  const lng = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lng')
  return pageLanguage({ lng, cookie: headers.cookie, acceptLanguage: headers['accept-language'] })
}

/** The page with this server's settings filled in, in every language, read again when a new build has replaced it. */
class Page {
  readonly #file: string
  readonly #quoteUrl: string
  #known: { html: string; changedAt: number; sent: Map<Language, string> } | null = null

  constructor(file: string, { quoteUrl }: HeaderSettings) {
    this.#file = file
    this.#quoteUrl = quoteUrl?.href.replace(/\/$/, '') ?? ''
  }

  async read(language: Language): Promise<string | null> {
    const found = await stat(this.#file).catch(() => null)
    if (!found) return null
    if (this.#known?.changedAt !== found.mtimeMs) {
      const html = (await readFile(this.#file, 'utf8')).replace(
        /<meta name="haat-quote-url" content="[^"]*"\s*\/?>/,
        () => `<meta name="haat-quote-url" content="${escapeHtml(this.#quoteUrl)}">`,
      )
      this.#known = { html, changedAt: found.mtimeMs, sent: new Map() }
    }
    const { html, sent } = this.#known
    const known = sent.get(language)
    if (known) return known
    const made = inLanguage(html, language)
    sent.set(language, made)
    return made
  }
}

/** The page is built in the first language; another is named by its `lang`, and its texts are fetched instead. */
function inLanguage(html: string, language: Language): string {
  return html
    .replace(`<html lang="${htmlLang(FIRST_LANGUAGE)}"`, `<html lang="${htmlLang(language)}"`)
    .replaceAll(`/locales/${FIRST_LANGUAGE}.json`, `/locales/${language}.json`)
}
