import type { i18n } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ToWorker } from '#web/shared/lib/service-worker-messages.ts'
import { chooseReducedData } from '#web/shared/lib/reduced-data.ts'

import { keepLater } from './schedule-service-worker.ts'
import { keepShop } from './register-service-worker.ts'

const said: ToWorker[] = []
const postMessage = (message: ToWorker) => void said.push(message)
const register = vi.fn<(address: string) => Promise<void>>()
let unregister: (() => void) | undefined
let moved = () => {}
const router = { subscribe: (_event: 'onResolved', then: () => void) => void (moved = then) }

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  unregister = undefined
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: {
        value: {
          controller: { postMessage },
          getRegistration: async () => unregister && { unregister },
          register,
          ready: Promise.resolve({ active: { postMessage } }),
        },
      },
    }),
  )
  const loaded = [
    `${location.origin}/app/tea.webp`,
    'https://pictures.example/x.webp',
    `${location.origin}/api/x`,
  ]
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'resource' ? (loaded.map((name) => ({ name })) as unknown as PerformanceEntryList) : [],
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 200 }))
  window.history.replaceState({}, '', '/viewPage')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  register.mockClear()
  window.history.replaceState({}, '', '/')
})

const speech = { language: 'fr' }

test('the worker is told what this page is made of, of the shop’s own files alone', async () => {
  await keepShop(speech, router)
  expect(register).toHaveBeenCalledWith('/service-worker.js')
  const rest = {
    address: '/viewPage',
    loaded: [`${location.origin}/app/tea.webp`, `${location.origin}/api/x`],
    saving: false,
  }
  expect(said).toEqual([{ language: 'fr', rest }])
})

test('pages at which somebody stays are kept, unless that would cost more than it may', async () => {
  await keepShop(speech, router)
  said.length = 0
  window.history.replaceState({}, '', '/search?q=tea')
  moved()
  moved()
  await vi.advanceTimersByTimeAsync(1500)
  expect(said).toEqual([{ language: 'fr', rest: { address: '/search?q=tea', loaded: [], saving: false } }])
  chooseReducedData(true)
  moved()
  await vi.advanceTimersByTimeAsync(1500)
  expect(said).toHaveLength(1)
  chooseReducedData(false)
})

test('a worker that the store has no more is not started again, and what it kept goes', async () => {
  unregister = vi.fn<() => void>()
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 404 }))
  const gone: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['haat-pages', 'other'],
    delete: async (name: string) => void gone.push(name),
  })
  await keepShop(speech, router)
  expect(unregister).toHaveBeenCalledOnce()
  expect(register).not.toHaveBeenCalled()
  expect(gone).toEqual(['haat-pages'])
})

test('the worker hears at once in which language the shop speaks', () => {
  let changed = (_language: string) => {}
  const on = (_event: string, listen: typeof changed) => void (changed = listen)
  keepLater({ language: 'fr', on } as unknown as i18n, router)
  changed('jp')
  expect(said).toEqual([{ language: 'fr' }, { language: 'jp' }])
})
