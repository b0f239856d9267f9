import { AsyncLocalStorage } from 'node:async_hooks'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from '@tanstack/react-router'

import type { PageRenderer, PageRequest, RenderedPage, RendererSettings } from '#core/page/page-renderer.ts'
import { FIRST_LANGUAGE, type Language } from '#core/text/languages.ts'

import { createApp } from './app.tsx'
import { answersIn, bootText, forgetPassingFailures } from './first-view/boot-data.ts'
import { fillDocument, partHead } from './first-view/document.ts'
import { filesOf, pageAddress } from './first-view/page-routes.ts'
import { textsIn } from './first-view/server-texts.ts'
import { sendCallsThrough } from './lib/api.ts'
import { renderSaving } from './lib/data-saver.ts'
import { createQueryClient } from './lib/query-client.ts'
import { renderPlace } from './lib/shop-place.ts'
import type { FileRouteTypes } from './route-tree.gen.ts'
import { wakeParts } from './ui/later.tsx'

/** Pages that are whole as the store rendered them: nothing on them waits for what only a browser knows. */
const OF_GOODS: readonly string[] = [
  '/',
  '/categoryDetails/',
  '/categoryDetails/$categoryId',
  '/productDetails/$productId',
  '/search',
  '/vendorDetails/$vendorId',
] satisfies FileRouteTypes['id'][]

// Every rendering has a way of its own to the store; several stores may share a process.
const waysToStore = new AsyncLocalStorage<PageRequest['fetch']>()
sendCallsThrough((request) => (waysToStore.getStore() ?? globalThis.fetch)(request))

/** Renders pages into the built document (`RendererSettings`), from the same components that the browser runs. */
export function createRenderer({
  template,
  routeFiles,
  styles,
  quoteUrl,
  contact,
}: RendererSettings): PageRenderer {
  const document = (language: Language, origin: string, page: Partial<Parameters<typeof fillDocument>[1]>) =>
    fillDocument(template, {
      language,
      head: '',
      body: '',
      boot: '',
      files: [],
      scriptLater: false,
      styles,
      words: (key) => textsIn(language).t(key, { phone: contact.phone.replace(' ', '\u00a0') }),
      settings: {
        'quote-url': quoteUrl,
        origin,
        ...contact,
      },
      ...page,
    })

  const render = async ({ address, language, saving, origin }: PageRequest): Promise<RenderedPage> => {
    const server: { status: 200 | 404 } = { status: 200 }
    const queryClient = createQueryClient()
    const defaults = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ queries: { ...defaults.queries, retry: false, gcTime: Infinity } })
    const history = createMemoryHistory({ initialEntries: [address] })
    const app = createApp({ i18n: textsIn(language), server, queryClient, history })
    await app.router.load()
    await wakeParts()
    const loaded = app.router._serverResult
    if (loaded?.type === 'redirect') return { status: 302, location: loaded.redirect.options.href ?? '/' }
    const lasting = !forgetPassingFailures(queryClient)
    // Rendering goes through in one piece, so nobody else's wish can come between.
    renderSaving(saving)
    renderPlace({ origin, contact })
    const { head, body } = partHead(renderToString(<StrictMode>{app.element}</StrictMode>))
    const boot = bootText({ address, language, saving, ...answersIn(queryClient) })
    const { matches } = app.router.state
    const files = filesOf(matches, routeFiles)
    const scriptLater = saving && lasting && matches.some(({ routeId }) => OF_GOODS.includes(routeId))
    queryClient.clear()
    const html = document(language, origin, { head, body, boot, files, scriptLater })
    return { status: server.status, html, lasting }
  }

  // Only asked which route an address belongs to.
  const { router } = createApp({
    i18n: textsIn(FIRST_LANGUAGE),
    server: { status: 200 },
    history: createMemoryHistory(),
  })
  return {
    addressOf: (url) => pageAddress(router, url),
    render: (request) => waysToStore.run(request.fetch, () => render(request)),
    empty: (language, origin) => document(language, origin, {}),
  }
}
