import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { askedTooOften } from '#server/http/shed-load.ts'
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
import { ReadyPage, PageCache, type MadePage } from './page-cache.ts'
import { RendererFiles, type RendererFolders } from './renderer-files.ts'
import type { Rendering, ThreadData } from './rendering.ts'
import { isDecodablePath } from '#core/page/decodable-path.ts'

/**
 * Sends the storefront's page at the caller's address, in the caller's language; false, with nothing sent, while the
 * storefront is not built.
 */
export type SendPage = (reply: FastifyReply) => Promise<boolean>

const EMPTY_PAGE = '/empty-page'
const AS_PAGE = {
  type: `text/html; ${UTF_8}`,
  vary: 'Accept-Language, Cookie, Save-Data, Accept-Encoding',
}

// All pages of the demo shop in all languages take a third of this.
const PAGE_CACHE = { entries: 4000, bytes: 160 * 1024 * 1024 }

/**
 * Serves the storefront's page at `/`, and returns what sends its pages for all other addresses. `ask` reads
 * what they show.
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
  const files = new RendererFiles(folders, ofShop, settings.startRendering)
  const pages = new PageCache({
    cache: new ReplyCache<MadePage>(catalogVersion, PAGE_CACHE),
    ask,
    onFailure: (error, address) => app.log.error({ err: error, address }, 'a page was not rendered'),
  })
  app.addHook('onClose', () => files.stop())
  const policy = ({ styleHash }: ReadyPage) => ({
    'content-security-policy': pagePolicy(settings, styleHash),
  })
  const sendPage: SendPage = async (reply) => {
    const { request } = reply
    const { setCookie, ...how } = askedPage(request.url, request.headers)
    const pageKey = {
      url: request.url,
      ...how,
      origin: publicOrigin(request, settings.publicUrl),
    }
    const current = await files.current()
    if (current === null) return false
    if (setCookie !== null) reply.header('set-cookie', setCookie)
    const wait = await secondsToWait(limits, request, ask)
    if (wait > 0) {
      const tooMany = new ReadyPage(await pages.tooMany(current, how.language, wait), 429)
      reply.headers({ ...policy(tooMany), 'retry-after': String(wait) })
      await sendReady(reply, tooMany, { ...AS_PAGE, status: 429 })
      return true
    }
    const page = await pages.page(current, pageKey)
    if ('location' in page) reply.header('cache-control', 'no-cache').redirect(page.location, 302)
    else {
      const ready = page instanceof ReadyPage ? page : page.passing
      if (ready.status === 404) askedTooOften(limits, 'misses', request.ip)
      reply.headers(policy(ready))
      await sendReady(reply, ready, { ...AS_PAGE, status: ready.status })
    }
    return true
  }
  // Other pages are found where files are not; those that many ask for need not be looked for among these.
  for (const path of firstPages()) {
    app.get(path, async (request, reply) => {
      const isSent = wantsPage(path, request.headers.accept) && (await sendPage(reply))
      if (!isSent) reply.callNotFound()
      return reply
    })
  }
  // What devices keep for addresses that they never visited.
  app.get(EMPTY_PAGE, async (request, reply) => {
    const current = await files.current()
    if (current === null) return reply.callNotFound()
    const origin = publicOrigin(request, settings.publicUrl)
    const { language } = askedPage(request.url, request.headers)
    const html = await pages.empty(current, { language, origin })
    const empty = new ReadyPage(html, 200)
    reply.headers({ ...policy(empty), 'x-robots-tag': 'noindex' })
    return sendReady(reply, empty, AS_PAGE)
  })
  // The document as it was built is a page of nothing.
  app.get('/index.html', (_request, reply) => reply.redirect('/', 302))
  return sendPage
}

/**
 * The seconds that a caller has to wait who requested too many pages that are searches, or too many that do not exist: pages
 * that exist are always sent.
 */
async function secondsToWait(
  limits: Deps['limits'],
  request: FastifyRequest,
  ask: InternalFetch,
): Promise<number> {
  const { url, ip } = request
  const path = pathOf(request)
  const isSearch =
    (path === BROWSE_PATH && /[?&]q=/.test(url)) || (path === HOME_PATH && /[?&]search=/.test(url))
  const tooMany = isSearch ? askedTooOften(limits, 'searches', ip) : null
  if (tooMany) return Number(tooMany.headers?.['Retry-After'])
  const wait = limits.misses.wait(ip)
  return wait === 0 || (await pageExists(path, ask)) ? 0 : wait
}

/**
 * What no route knows: pictures in a missing width get their original, addresses of the storefront get its page
 * (the browser's router knows them), everything else is not found.
 */
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
    const tooMany = askedTooOften(limits, 'misses', request.ip)
    return sendReply(reply, tooMany ?? problem('not_found', { path: shortened(path) }))
  })
}

/**
 * Answers a path that the router cannot read, as it does not decode (`/%`). A browser
 * goes where every unknown page of the storefront goes.
 */
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

/** The text is repeated to the caller: no longer than it needs to be. */
function shortened(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}

type Category = { id: number; slug: string }

// Never asked over a network: only its path counts.
const HERE = 'http://shop'

/** Whether the storefront has a page at a path, found out without rendering it. */
export async function pageExists(path: string, ask: InternalFetch): Promise<boolean> {
  if (!path.includes('$') && Object.hasOwn(PAGES, path)) return true
  const [page, key, ...rest] = path.slice(1).split('/')
  if (!key || rest.length > 0 || !isDecodablePath(key)) return false
  const has = async (url: string) => (await ask(HERE + url)).status === 200
  if (page === 'productDetails') return has(`/api/products/get/${key}`)
  if (page === 'vendorDetails') return has(`/api/vendor/${key}`)
  return `/${page}` === NEW_ARRIVALS_PATH && isCategory(key, ask)
}

async function isCategory(key: string, ask: InternalFetch): Promise<boolean> {
  const { status, body } = await ask(`${HERE}/api/allcategories`)
  return status === 200 && findCategory(decodeURIComponent(key), JSON.parse(body) as Category[]) !== undefined
}
