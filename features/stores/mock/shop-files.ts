import { readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

import { isSavingAsked } from '#core/page/data-saving.ts'
import { pageLanguage } from '#core/page/page-language.ts'
import type { PageRenderer, RendererSettings } from '#core/page/page-renderer.ts'

/** A document without a page in it, which browsers that keep the shop ask for as for any file. */
export const EMPTY_PAGE = '/empty-page'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

type Served = { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array | string }

/** The built storefront: its files, and its pages, which show what `fetch` answers. */
export class ShopFiles {
  private readonly folder: string
  private readonly fetch: (request: Request) => Promise<Response>
  private renderer: Promise<PageRenderer> | null = null

  constructor(folder: string, fetch: (request: Request) => Promise<Response>) {
    this.folder = folder
    this.fetch = fetch
  }

  /** The file of this path; null where there is none. */
  file(pathname: string): Promise<Served | null> {
    return fileIn(this.folder, pathname)
  }

  /** A file of the page about the contract, which is built beside the storefront; null where there is none. */
  docs(name: string): Promise<Served | null> {
    return fileIn(join(dirname(this.folder), 'docs'), name)
  }

  /** The page at an address, in the language of who asks, or where its reader is sent instead. */
  async page(url: URL, headers: Headers): Promise<Served> {
    this.renderer ??= loadRenderer(this.folder)
    const renderer = await this.renderer
    const cookie = headers.get('cookie') ?? undefined
    const language = pageLanguage({
      lng: url.searchParams.get('lng'),
      cookie,
      acceptLanguage: headers.get('accept-language') ?? undefined,
    })
    const saveData = headers.get('save-data') ?? undefined
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    if (url.pathname === EMPTY_PAGE)
      return { status: 200, headers: type, body: renderer.empty(language, url.origin) }
    const page = await renderer.render({
      address: renderer.addressOf(url.pathname + url.search),
      language,
      saving: isSavingAsked({ cookie, saveData }),
      origin: url.origin,
      fetch: this.fetch,
    })
    return page.status === 302
      ? { status: 302, headers: { location: page.location, 'cache-control': 'no-cache' }, body: '' }
      : { status: page.status, headers: type, body: page.html }
  }
}

async function fileIn(folder: string, pathname: string): Promise<Served | null> {
  const type = TYPES[extname(pathname)]
  const path = normalize(join(folder, decodeURIComponent(pathname)))
  if (type === undefined || !path.startsWith(folder)) return null
  const body = await readFile(path).catch(() => null)
  // The names of these change with what they hold.
  const isHashed = pathname.startsWith('/app/')
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  return body && { status: 200, headers: { 'content-type': type, 'cache-control': caching }, body }
}

/** What the build wrote for whoever renders pages. */
async function loadRenderer(folder: string): Promise<PageRenderer> {
  const script = pathToFileURL(join(`${folder}-server`, 'entry-server.js'))
  const [{ createRenderer }, template, files, sheet] = await Promise.all([
    import(script.href) as Promise<{ createRenderer: (settings: RendererSettings) => PageRenderer }>,
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '.vite', 'route-files.json'), 'utf8'),
    readFile(join(folder, '.vite', 'first-styles.json'), 'utf8'),
  ])
  const routeFiles = JSON.parse(files) as RendererSettings['routeFiles']
  const styles = JSON.parse(sheet) as RendererSettings['styles']
  return createRenderer({ template, routeFiles, styles, quoteUrl: '' })
}
