import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { checkReadLimit } from '#server/http/shed-load.ts'
import type { InternalFetch } from '#server/http/internal-reads.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import { pagePolicy, type HeaderSettings } from '#server/http/security-headers.ts'
import { sendPicture } from '#server/catalog/pictures/serve-pictures.ts'
import { problem } from '#server/http/problem.ts'
import { sendReady, sendReply, UTF_8 } from '#server/http/send-reply.ts'
import { ReplyCache } from '#server/http/cache/reply-cache.ts'
import {
  BROWSE_PATH,
  firstPages,
  HOME_PATH,
  LOGIN_PATH,
  findCategory,
  NEW_ARRIVALS_PATH,
  PAGES,
} from '#core/catalog/page-paths.ts'
import { askedPage, wantsPage } from '#core/page/asked-page.ts'
import type { ShopContact } from '#core/page/shop-contact.ts'
import { PrecompressedPage, PageCache, type MadePage } from './page-cache.ts'
import { loadRendering, type RendererFolders } from './load-rendering.ts'
import type { Rendering, ThreadData } from './rendering.ts'
import { isDecodablePath } from '#core/page/decodable-path.ts'

/** Sends the page of a request in the caller's language; returns false without sending when the storefront is not built. */
export type SendPage = (reply: FastifyReply) => Promise<boolean>

const EMPTY_PAGE = '/empty-page'
const PAGE_OPTIONS = {
  type: `text/html; ${UTF_8}`,
  vary: 'Accept-Language, Cookie, Save-Data, Accept-Encoding',
}

// Three times the size of all pages of the demo shop in all languages.
const PAGE_CACHE = { entries: 4000, bytes: 160 * 1024 * 1024 }

/**
 * Serves the landing pages, and returns the function that sends all other pages. `ask` reads
 * their data.
 */
export function servePages(
  app: FastifyInstance,
  { catalogVersion, limits }: Pick<Deps, 'catalogVersion' | 'limits'>,
  ask: InternalFetch,
  folders: RendererFolders,
  settings: HeaderSettings & {
    contact: ShopContact
    startRendering?: (data: ThreadData) => Rendering
  },
): SendPage {
  const { quoteUrl, contact } = settings
  const ofShop = { quoteUrl: quoteUrl?.href.replace(/\/$/, '') ?? '', contact }
  let rendering: Rendering | null = null
  let pages: PageCache | null = null
  app.addHook('onReady', async () => {
    rendering = await loadRendering(folders, ofShop, settings.startRendering)
    pages =
      rendering &&
      new PageCache({
        cache: new ReplyCache<MadePage>(catalogVersion, PAGE_CACHE),
        rendering,
        ask,
        onFailure: (error, address) => app.log.error({ err: error, address }, 'a page was not rendered'),
      })
  })
  app.addHook('onClose', () => rendering?.stop())
  const policy = ({ styleHash }: PrecompressedPage) => ({
    'content-security-policy': pagePolicy(settings, styleHash),
  })
  const sendPage: SendPage = async (reply) => {
    const { request } = reply
    if (pages === null) return false
    const { setCookie, ...how } = askedPage(request.url, request.headers)
    const pageKey = {
      url: request.url,
      ...how,
      origin: publicOrigin(request, settings.publicUrl),
    }
    if (setCookie !== null) reply.header('set-cookie', setCookie)
    const wait = await secondsToWait(limits, request, ask)
    if (wait > 0) {
      const tooMany = new PrecompressedPage(await pages.tooMany(how.language, wait), 429)
      reply.headers({ ...policy(tooMany), 'retry-after': String(wait) })
      await sendReady(reply, tooMany, { ...PAGE_OPTIONS, status: 429 })
      return true
    }
    const page = await pages.page(pageKey)
    if ('location' in page) reply.header('cache-control', 'no-cache').redirect(page.location, 302)
    else {
      const ready = page instanceof PrecompressedPage ? page : page.passing
      if (ready.status === 404) checkReadLimit(limits, 'misses', request.ip)
      reply.headers(policy(ready))
      await sendReady(reply, ready, { ...PAGE_OPTIONS, status: ready.status })
    }
    return true
  }
  // Landing pages have routes, so that they skip the lookup of files. Other pages are sent by the not-found handler.
  for (const path of firstPages()) {
    app.get(path, async (request, reply) => {
      const isSent = wantsPage(path, request.headers.accept) && (await sendPage(reply))
      if (!isSent) reply.callNotFound()
      return reply
    })
  }
  // The service worker caches this document for pages that were never visited.
  app.get(EMPTY_PAGE, async (request, reply) => {
    if (pages === null) return reply.callNotFound()
    const origin = publicOrigin(request, settings.publicUrl)
    const { language } = askedPage(request.url, request.headers)
    const html = await pages.empty({ language, origin })
    const empty = new PrecompressedPage(html, 200)
    reply.headers({ ...policy(empty), 'x-robots-tag': 'noindex' })
    return sendReady(reply, empty, PAGE_OPTIONS)
  })
  // The built document has no content.
  app.get('/index.html', (_request, reply) => reply.redirect('/', 302))
  return sendPage
}

/** Returns the seconds to wait for rate-limited search pages and missing pages. Other pages are never limited. */
async function secondsToWait(
  limits: Deps['limits'],
  request: FastifyRequest,
  ask: InternalFetch,
): Promise<number> {
  const { url, ip } = request
  const path = pathOf(request)
  const isSearch =
    (path === BROWSE_PATH && /[?&]q=/.test(url)) || (path === HOME_PATH && /[?&]search=/.test(url))
  const tooMany = isSearch ? checkReadLimit(limits, 'searches', ip) : null
  if (tooMany) return Number(tooMany.headers?.['Retry-After'])
  const wait = limits.misses.wait(ip)
  return wait === 0 || (await pageExists(path, ask)) ? 0 : wait
}

/** Sets the not-found handler: sends pages of the storefront, pictures that are not files of their name, else 404. */
export function answerUnknownPaths(
  app: FastifyInstance,
  { limits, pictures }: Pick<Deps, 'limits' | 'pictures'>,
  picturesFolder: string,
  sendPage: SendPage,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (isRead(request)) {
      const sent = wantsPage(path, request.headers.accept)
        ? await sendPage(reply)
        : await sendPicture(reply, pictures, picturesFolder, path)
      if (sent) return reply
    }
    const tooMany = checkReadLimit(limits, 'misses', request.ip)
    return sendReply(reply, tooMany ?? problem('not_found', { path: shortened(path) }))
  })
}

/** Answers a path with invalid percent-encoding (`/%`): a redirect like that of unknown pages for browsers, else 404. */
export function answerUnreadablePath(request: FastifyRequest, reply: FastifyReply, hasPages: boolean): void {
  const path = pathOf(request)
  if (hasPages && isRead(request) && wantsPage(path, request.headers.accept))
    void reply.header('cache-control', 'no-cache').redirect(LOGIN_PATH, 302)
  else sendReply(reply, problem('not_found', { path: shortened(path) }))
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

/** Shortens a path that is repeated in an error message. */
function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}

type Category = { id: number; slug: string }

// Placeholder origin; only the path is used.
const INTERNAL_ORIGIN = 'http://shop'

/** Returns whether the storefront has a page at a path, without rendering it. */
export async function pageExists(path: string, ask: InternalFetch): Promise<boolean> {
  if (!path.includes('$') && Object.hasOwn(PAGES, path)) return true
  const [page, key, ...rest] = path.slice(1).split('/')
  if (!key || rest.length > 0 || !isDecodablePath(key)) return false
  const has = async (url: string) => (await ask(INTERNAL_ORIGIN + url)).status === 200
  if (page === 'productDetails') return has(`/api/products/get/${key}`)
  if (page === 'vendorDetails') return has(`/api/vendor/${key}`)
  return `/${page}` === NEW_ARRIVALS_PATH && isCategory(key, ask)
}

async function isCategory(key: string, ask: InternalFetch): Promise<boolean> {
  const { status, body } = await ask(`${INTERNAL_ORIGIN}/api/allcategories`)
  return status === 200 && findCategory(decodeURIComponent(key), JSON.parse(body) as Category[]) !== undefined
}
