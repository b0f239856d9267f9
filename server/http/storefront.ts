import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

// Vite puts a hash of the content into every name below this folder.
const HASHED_FOLDER = '/app/'

/** Serves the files of the built storefront from `folder`; its pages are for `servePages`. */
export function serveStorefront(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The validator is enough, and nobody asks for a part of a file.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.replaceAll('\\', '/').includes(HASHED_FOLDER)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
