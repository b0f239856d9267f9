import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from './security-headers.ts'

// Vite puts a hash of the content into every name below this folder.
const HASHED_FOLDER = '/app/'
const WORKER = '/service-worker.js'

type StorefrontSettings = { serviceWorker: boolean; keptFiles: string | null }

/**
 * Serves the files of the built storefront from `folder`; its pages are for `servePages`. What is not there is looked for
 * in `keptFiles`, where those of other versions are. Without `serviceWorker` there is none: those that run on devices see
 * that it is gone, clear their caches, and end.
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
