import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { PrecompressedText } from '#server/http/cache/precompressed-text.ts'
import { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { sendReady, UTF_8 } from '#server/http/send-reply.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import { isSitemapFile, sitemapXml, wholeSitemap } from './sitemap.ts'
import { ownPages } from '#core/catalog/page-paths.ts'

const SITEMAP_CACHE = { entries: 500, bytes: 24 * 1024 * 1024 }

/** Serves `/robots.txt` and the sitemap. */
export function serveCrawlers(app: FastifyInstance, deps: Deps, publicUrl: URL | null): void {
  const cache = new ReplyCache<PrecompressedText>(deps.catalogVersion, SITEMAP_CACHE)
  const originOf = (request: FastifyRequest) => publicOrigin(request, publicUrl)
  const send = async (reply: FastifyReply, key: string, write: () => Promise<string>) => {
    const ready = await cache.get(key, async (before) => {
      const text = new PrecompressedText(await write())
      return before?.equals(text) ? before : text
    })
    return sendReady(reply, ready, { type: `application/xml; ${UTF_8}` })
  }

  app.get('/robots.txt', async (request, reply) => {
    reply.header('cache-control', 'no-cache').type(`text/plain; ${UTF_8}`)
    return robotsText(originOf(request))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    return send(reply, origin, () => wholeSitemap(deps.db, origin))
  })
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params
    if (!isSitemapFile(name)) return reply.callNotFound()
    const origin = originOf(request)
    return send(reply, `${origin} ${name}`, () => sitemapXml(deps.db, origin, [name]))
  })
}

/** Returns robots.txt with the disallowed paths and the URL of the sitemap. */
function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...['/api/', ...ownPages()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
