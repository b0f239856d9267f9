import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Policy of the page, which loads only its style sheet and pictures of the store. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The contract for programs. */
const CONTRACT_FILES = ['openapi.yaml', 'openapi.json']

/** Serves the API documentation at `/docs` and the contract files from `folder`; nothing when it is not built. */
export function serveDocs(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return
  app.register(async (docs) => {
    await docs.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const isStyle = /\.css(?:\.\w+)?$/.test(path)
        // The name of the style has a hash of its content.
        reply.header('cache-control', isStyle ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.header('x-robots-tag', 'noindex')
        if (/\.html(?:\.\w+)?$/.test(path)) reply.header('content-security-policy', POLICY)
      },
    })
    docs.get('/docs', (_request, reply) => reply.sendFile('index.html'))
    docs.get<{ Params: { style: string } }>('/docs/:style', ({ params: { style } }, reply) =>
      /^style-[\w-]+\.css$/.test(style) && existsSync(join(folder, style))
        ? reply.sendFile(style)
        : reply.callNotFound(),
    )
    for (const file of CONTRACT_FILES) docs.get(`/${file}`, (_request, reply) => reply.sendFile(file))
  })
}
