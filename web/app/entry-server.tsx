import { AsyncLocalStorage } from 'node:async_hooks'
import { StrictMode } from 'react'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'

import type {
  AskForPage,
  PageRenderer,
  PageRequest,
  RenderedPage,
  RendererSettings,
} from '#core/page/page-renderer.ts'
import { FIRST_LANGUAGE, type Language } from '#core/text/languages.ts'

import { createApp } from './create-app.tsx'
import { dehydrateQueries, serializeState, removeRetryableFailures } from '#web/ssr/dehydrated-state.ts'
import { fillDocument, splitHead, tooManyRequestsDocument } from '#web/ssr/document.ts'
import { formatAddressSearch, parseAddressSearch } from '#web/shared/lib/search-params.ts'
import { sendCallsThrough } from '#web/shared/lib/api.ts'
import { renderReducedData } from '#web/shared/lib/reduced-data.ts'
import { I18N_OPTIONS, type Texts } from '#web/shared/lib/i18n.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { setRuntimeConfig } from '#web/shared/lib/runtime-config.ts'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

// Each rendering sends its calls its own way; several stores may share a process.
const waysToStore = new AsyncLocalStorage<(request: Request) => Promise<Response>>()
sendCallsThrough((request) => (waysToStore.getStore() ?? globalThis.fetch)(request))

/** Renders pages into the built document (`RendererSettings`), from the same components that the browser runs. */
export function createRenderer(
  { template, routeFiles, styles, quoteUrl, contact }: RendererSettings,
  ask: AskForPage,
): PageRenderer {
  const document = (language: Language, origin: string, page: Partial<Parameters<typeof fillDocument>[1]>) =>
    fillDocument(template, {
      language,
      head: '',
      body: '',
      boot: '',
      files: [],
      styles,
      words: (key) => i18nFor(language).t(key, { phone: contact.phone.replace(' ', '\u00a0') }),
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
    const app = createApp({ i18n: i18nFor(language), server, queryClient, history })
    await app.router.load()
    await preloadLazyParts()
    const loaded = app.router._serverResult
    if (loaded?.type === 'redirect') return { status: 302, location: loaded.redirect.options.href ?? '/' }
    const lasting = !removeRetryableFailures(queryClient)
    const boot = serializeState({ address, language, saving, ...dehydrateQueries(queryClient) })
    // Rendering is synchronous, so no other request can change these values meanwhile.
    renderReducedData(saving)
    setRuntimeConfig({ origin, contact })
    const { head, body } = splitHead(renderToString(<StrictMode>{app.element}</StrictMode>))
    const files = filesOf(app.router.state.matches, routeFiles)
    queryClient.clear()
    const html = document(language, origin, { head, body, boot, files })
    return { status: server.status, html, lasting }
  }

  const { router } = createApp({
    i18n: i18nFor(FIRST_LANGUAGE),
    server: { status: 200 },
    history: createMemoryHistory(),
  })
  return {
    addressOf: (url) => pageAddress(router, url),
    render: (page) =>
      waysToStore.run(
        (request) => ask(request, page.job),
        () => render(page),
      ),
    empty: (language, origin) => document(language, origin, {}),
    tooMany: (language, seconds) => tooManyRequestsDocument(i18nFor(language), language, { seconds, styles }),
  }
}

/** The path and those search parameters that the page's route reads: the cache key of a page. */
function pageAddress(router: Pick<AnyRouter, 'getMatchedRoutes'>, url: string): string {
  const { pathname, search } = new URL(url, 'http://shop')
  const given = parseAddressSearch(search)
  const read: Record<string, unknown> = {}
  for (const { options } of router.getMatchedRoutes(pathname)[0]) {
    if (typeof options.validateSearch === 'function') Object.assign(read, options.validateSearch(given))
  }
  return pathname + formatAddressSearch(read)
}

/** The script files that the pages of these routes need, each once. */
function filesOf(
  matches: readonly { routeId: string }[],
  routeFiles: Readonly<Record<string, readonly string[]>>,
): string[] {
  return [...new Set(matches.flatMap(({ routeId }) => routeFiles[routeFile(routeId)] ?? []))]
}

/** The name of a route's file, as files are named here: `/categoryDetails/` is `categoryDetails.index`. */
function routeFile(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.')
  return name === '' || name.endsWith('.') ? `${name}index` : name
}

const AREAS = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' })

const speaking = new Map<Language, i18n>()

export function i18nFor(language: Language): i18n {
  const known = speaking.get(language)
  if (known) return known
  const made = createInstance()
  void made.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: language,
    fallbackLng: 'es',
    resources: Object.fromEntries(
      [language, 'es' as const].map((each) => [each, { shop: translationsFor(each) }]),
    ),
  })
  speaking.set(language, made)
  return made
}

function translationsFor(language: Language): Texts {
  const texts: Texts = {}
  for (const [path, area] of Object.entries(AREAS)) {
    const [, folder, name] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
    if (folder === language && name !== undefined) texts[name] = area
  }
  return texts
}
