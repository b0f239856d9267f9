import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sendReady, UTF_8 } from '#server/http/send-reply.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import type { PackedText } from './packed-text.ts'
import { fileNamed, Sitemap } from './sitemap.ts'
import { ownPages } from '#core/catalog/page-paths.ts'

/** Serves what search engines look for beside the pages: `/robots.txt` and the sitemap. */
export function serveCrawlers(app: FastifyInstance, deps: Deps, publicUrl: URL | null): void {
  const sitemap = new Sitemap(deps)
  const originOf = (request: FastifyRequest) => publicOrigin(request, publicUrl)

  app.get('/robots.txt', async (request, reply) => {
    reply.header('cache-control', 'no-cache').type(`text/plain; ${UTF_8}`)
    return robotsText(originOf(request))
  })
  app.get('/sitemap.xml', async (request, reply) => send(reply, await sitemap.whole(originOf(request))))
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const file = fileNamed(request.params.name)
    if (file === null) return reply.callNotFound()
    return send(reply, await sitemap.file(originOf(request), file))
  })
}

function send(reply: FastifyReply, text: PackedText): Promise<FastifyReply> {
  return sendReady(reply, text, { type: `application/xml; ${UTF_8}` })
}

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...['/api/', ...ownPages()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
