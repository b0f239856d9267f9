import { createReadStream, existsSync, readdirSync } from 'node:fs'
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
        const file = fileOf(join(PICTURES, basename(folder)), name)
        const type = TYPES[name.split('.').at(-1) ?? '']
        if (type === undefined || file === undefined) return next()
        response.setHeader('Content-Type', type)
        createReadStream(file).pipe(response)
      })
    },
  }
}

/** The contract's examples name pictures without the hash that their files have. */
function fileOf(folder: string, name: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const found = readdirSync(folder).find((file) => file.replace(/\.[0-9a-f]{8}(?=[-.])/, '') === name)
  return found && join(folder, found)
}
