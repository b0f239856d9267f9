import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#core/text/escape-html.ts'
import { ReadyPages } from './ready-page.ts'
import { pagePolicy, type HeaderSettings } from './security-headers.ts'

/** Sends the storefront's page, whatever its address; false, with nothing sent, while it is not built. */
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
    const html = await page.read()
    if (html === null) return false
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
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

/** The page with this server's settings filled in, read again when a new build has replaced it. */
class Page {
  readonly #file: string
  readonly #quoteUrl: string
  #known: { html: string; changedAt: number } | null = null

  constructor(file: string, { quoteUrl }: HeaderSettings) {
    this.#file = file
    this.#quoteUrl = quoteUrl?.href.replace(/\/$/, '') ?? ''
  }

  async read(): Promise<string | null> {
    const found = await stat(this.#file).catch(() => null)
    if (!found) return null
    if (this.#known?.changedAt !== found.mtimeMs) {
      const html = (await readFile(this.#file, 'utf8')).replace(
        /<meta name="haat-quote-url" content="[^"]*"\s*\/?>/,
        () => `<meta name="haat-quote-url" content="${escapeHtml(this.#quoteUrl)}">`,
      )
      this.#known = { html, changedAt: found.mtimeMs }
    }
    return this.#known.html
  }
}
