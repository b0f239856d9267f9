import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'

import { addressKind, askedPage, wantsPage } from '#core/page/asked-page.ts'
import { DEMO_CONTACT } from '#core/page/shop-contact.ts'
import type { AskForPage, PageRenderer, PageRequest, RendererSettings } from '#core/page/page-renderer.ts'

const DOCUMENT = join(import.meta.dirname, '..', 'index.html')

/** Server-side rendering in development, with the data of the store at `store`; without one pages come empty. */
export function renderPlugin(store: string): Plugin {
  return {
    name: 'haat-render',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!isPage(request)) return next()
        try {
          const { setCookie, ...how } = askedPage(request.url ?? '/', request.headers)
          const page = await render(server, store, request, how)
          if (setCookie !== null) response.setHeader('set-cookie', setCookie)
          if (page.status === 302) response.writeHead(302, { location: page.location }).end()
          else response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        }
      })
    },
  }
}

async function render(
  server: ViteDevServer,
  store: string,
  request: Connect.IncomingMessage,
  how: Pick<PageRequest, 'language' | 'saving'>,
) {
  const { url = '/', headers } = request
  // Its own files are named from the root, wherever the page is.
  const template = await server.transformIndexHtml('/', await readFile(DOCUMENT, 'utf8'))
  const { createRenderer } = (await server.ssrLoadModule('/app/entry-server.tsx')) as {
    createRenderer: (settings: RendererSettings, ask: AskForPage) => PageRenderer
  }
  const renderer = createRenderer(
    { template, routeFiles: {}, styles: [], quoteUrl: '', contact: DEMO_CONTACT },
    ({ url: asked }) => globalThis.fetch(new URL(asked.slice(new URL(asked).origin.length), store)),
  )
  return renderer.render({
    address: renderer.addressOf(url),
    ...how,
    origin: `http://${headers.host}`,
    job: 0,
  })
}

function isPage({ method, url = '/', headers }: Connect.IncomingMessage): boolean {
  const { pathname } = new URL(url, 'http://shop')
  const isOfVite = /^\/(?:@|node_modules)/.test(pathname) || addressKind(pathname) === 'file'
  return method === 'GET' && !isOfVite && wantsPage(pathname, headers.accept ?? '')
}
