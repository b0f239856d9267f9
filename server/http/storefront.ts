import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from './security-headers.ts'

// File names below this folder contain a content hash of Vite.
const HASHED_FOLDER = '/app/'
const WORKER = '/service-worker.js'

type StorefrontSettings = { serviceWorker: boolean; keptFiles: string | null }

/**
 * Serves the files of the built storefront from `folder`, else from `keptFiles`, which has those of other versions;
 * `servePages` serves the pages. Without `serviceWorker` the worker script is 404, so that installed workers clear their
 * caches and unregister.
 */
export function serveStorefront(
  app: FastifyInstance,
  folder: string,
  { serviceWorker, keptFiles }: StorefrontSettings,
): void {
  if (!existsSync(folder)) return
  if (!serviceWorker) app.get(WORKER, (_request, reply) => reply.callNotFound())
  app.register(fastifyStatic, {
    root: keptFiles === null ? folder : [folder, keptFiles],
    index: false,
    preCompressed: true,
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The validator is enough, and ranges of files are not requested.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const file = path.replaceAll('\\', '/')
      const hashed = file.includes(HASHED_FOLDER)
      if (/\/service-worker\.js(?:\.\w+)?$/.test(file)) reply.header('content-security-policy', WORKER_POLICY)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
