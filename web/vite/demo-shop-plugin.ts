import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

import { DEMO_CONTACT, type ShopContact } from '#core/page/shop-contact.ts'

const PICTURES = join(import.meta.dirname, '..', '..', 'server', 'assets', 'images')
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/** Does for the demo shop what no server does there: its pictures, as mocks answer products alone, and whom to call. */
export function demoShopPlugin(): Plugin {
  return {
    name: 'haat-demo-shop',
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
    transformIndexHtml: (html) =>
      html.replaceAll(
        /(<meta name="haat-(phone|email|address)" content=")"/g,
        (_all, start: string, key: keyof ShopContact) => `${start}${DEMO_CONTACT[key]}"`,
      ),
  }
}

/** The contract's examples name pictures without the hash that their files have. */
function fileOf(folder: string, name: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const found = readdirSync(folder).find((file) => file.replace(/\.[0-9a-f]{8}(?=[-.])/, '') === name)
  return found && join(folder, found)
}
