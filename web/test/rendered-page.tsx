import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

import { createApp } from '#web/app/create-app.tsx'
import { createRenderer } from '#web/app/entry-server.tsx'
import { readDehydratedState, hydrateQueries } from '#web/ssr/dehydrated-state.ts'
import { mountPage } from '#web/ssr/rendered-document.ts'
import { testI18n } from './test-i18n.ts'

export const TEMPLATE =
  '<html lang="en"><head><meta name="haat-origin" content=""><meta name="haat-phone" content=""><meta name="haat-email" content=""><meta name="haat-address" content=""></head><body><div id="root"><!--/root--></div><noscript>{{common.noScript}}</noscript><!--scripts--></body></html>'
export const CONTACT = {
  phone: '+880 255-667788',
  email: 'ask@sakura.example',
  address: 'Station Road "North", Khulna 9100',
}
export const OF_SHOP = { routeFiles: {}, styles: [], quoteUrl: '', contact: CONTACT }
export const ask = (request: Request) => globalThis.fetch(request)
export const renderer = createRenderer({ template: TEMPLATE, ...OF_SHOP }, ask)
export const ASKED = { language: 'en' as const, saving: false, origin: 'https://shop.example', job: 1 }

export const PAGES = [
  '/',
  '/?search=tea',
  '/productDetails/1',
  '/vendorDetails/1',
  '/categoryDetails/tea?name=sencha',
  '/search?q=tea',
  '/viewPage',
  '/checkout',
  '/login',
  '/register',
]

let root: Root | undefined
/** What went wrong while a page was hydrated. */
export const faults: unknown[] = []

/** Begins each test of a file without a page and without faults. */
export function trackFaults(): void {
  beforeEach(() => {
    faults.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words))
  })
  afterEach(() => {
    act(() => root?.unmount())
    vi.restoreAllMocks()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
  })
}

/** Puts the document of an address where the browser has it, and returns its status; `change` stands for a render that differs. */
export async function openRendered(address: string, change = (html: string) => html): Promise<number> {
  vi.stubEnv('SSR', true)
  const page = await renderer.render({ ...ASKED, address })
  vi.unstubAllEnvs()
  if (!('html' in page)) throw new Error(`${address} is another page`)
  const rendered = new DOMParser().parseFromString(change(page.html), 'text/html')
  document.head.innerHTML = rendered.head.innerHTML
  document.body.innerHTML = rendered.body.innerHTML
  return page.status
}

/** Does what the script does with a rendered page. */
export async function hydrate(address: string): Promise<ReturnType<typeof createApp>> {
  window.history.replaceState({}, '', address)
  const app = createApp({ i18n: testI18n() })
  const { element, queryClient, router } = app
  const boot = readDehydratedState()
  if (!boot) throw new Error('No boot data')
  hydrateQueries(queryClient, boot)
  router.ssr = { manifest: undefined }
  await router.load()
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) throw new Error('No root')
  await act(async () => {
    root = await mountPage(container, <StrictMode>{element}</StrictMode>, {
      isRendered: true,
      onError: (error) => void faults.push(error),
    })
  })
  return app
}
