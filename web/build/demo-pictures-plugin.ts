import { createReadStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const PICTURES = join(import.meta.dirname, '..', '..', 'server', 'assets', 'images')
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Serves the demo shop's pictures where no server does: the mocks answer products, not their pictures. */
export function demoPicturesPlugin(): Plugin {
  return {
    name: 'haat-demo-pictures',
    configureServer(server) {
      server.middlewares.use('/assets/images/', (request, response, next) => {
        const [, folder = '', name = ''] = new URL(request.url ?? '', 'http://localhost').pathname.split('/')
        const file = join(PICTURES, basename(folder), basename(name))
        const type = TYPES[name.split('.').at(-1) ?? '']
        if (type === undefined || !existsSync(file)) return next()
        response.setHeader('Content-Type', type)
        createReadStream(file).pipe(response)
      })
    },
  }
}
