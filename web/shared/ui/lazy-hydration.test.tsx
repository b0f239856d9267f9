import { act } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'
import { translatePage } from '#web/test/translate-page.ts'

import { lazyHydration, preloadLazyParts } from './lazy-hydration.tsx'

function Goods({ vendor }: { vendor: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      <span>{`${vendor} ${count}`}</span>
    </button>
  )
}

/** Tells the part that it is near. */
let comeNear = () => {}
const box = document.createElement('div')
const faults: unknown[] = []
let root: Root | undefined
let stopTranslation = () => {}

beforeEach(() => {
  testI18n()
  // A tapped button differs from what the store rendered.
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!words.join(' ').includes('data-tapped')) faults.push(words)
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  document.body.append(box)
})
afterEach(() => {
  expect(faults).toEqual([])
  vi.restoreAllMocks()
  stopTranslation()
  act(() => root?.unmount())
  vi.unstubAllGlobals()
  box.remove()
  faults.length = 0
})

const part = () => vi.fn<() => Promise<ComponentType<{ vendor: string }>>>(async () => Goods)

/** A server-rendered part on a page that is being hydrated. */
async function hydratedApp(load = part()) {
  const Rendered = lazyHydration(async () => Goods)
  await preloadLazyParts()
  box.innerHTML = renderToString(<Rendered vendor="Uji" />)
  const Part = lazyHydration(load)
  await act(async () => {
    root = hydrateRoot(box, <Part vendor="Uji" />, { onRecoverableError: (fault) => void faults.push(fault) })
  })
  return load
}

it('stays as the server rendered it until it comes near the screen, and is hydrated then', async () => {
  const load = await hydratedApp()
  expect(box.textContent).toBe('Uji 0')
  expect(load.mock.calls.length).toBe(0)
  const before = box.querySelector('button')
  await act(async () => comeNear())
  act(() => box.querySelector('button')?.click())
  expect(box.textContent).toBe('Uji 1')
  expect(box.querySelector('button') === before).toBe(true)
  expect(faults).toEqual([])
})

it('keeps the first tap until it is hydrated', async () => {
  await hydratedApp()
  for (const _ of [1, 2]) act(() => box.querySelector('button')?.click())
  expect(box.querySelector('[data-tapped]')?.textContent).toBe('Uji 0')
  await act(async () => comeNear())
  expect(box.textContent).toBe('Uji 1')
  expect(box.querySelector('[data-tapped]')).toBeNull()
})

it('is rendered anew when the page was translated before its code loaded', async () => {
  await hydratedApp()
  stopTranslation = translatePage()
  expect(box.textContent).toBe('UJI 0')
  act(() => box.querySelector('button')?.click())
  await act(async () => comeNear())
  await expect.poll(() => [box.textContent, faults]).toEqual(['UJI 1', []])
  act(() => box.querySelector('button')?.click())
  await expect.poll(() => [box.textContent, faults]).toEqual(['UJI 2', []])
})

it('discards a tap and offers a retry when the code does not load', async () => {
  const load = part().mockRejectedValueOnce(new Error('blocked'))
  await hydratedApp(load)
  await act(async () => box.querySelector('button')?.click())
  expect(box.querySelector('[data-tapped]')).toBeNull()
  await act(async () => box.querySelector<HTMLButtonElement>('output button')?.click())
  expect(box.textContent).toBe('Uji 0')
  expect(load).toHaveBeenCalledTimes(2)
})

it('says that a part made by the browser is missing, and shows it after a retry', async () => {
  const Part = lazyHydration(part().mockRejectedValueOnce(new Error('blocked')))
  await act(async () => {
    root = createRoot(box)
    root.render(<Part vendor="Uji" />)
  })
  expect(box.querySelector('output')).not.toBeNull()
  await act(async () => box.querySelector('button')?.click())
  expect(box.textContent).toBe('Uji 0')
})
