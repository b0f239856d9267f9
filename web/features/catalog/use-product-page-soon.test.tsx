import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { chooseReducedData } from '#web/lib/reduced-data.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>
let see: (entries: Entry[]) => void
const left = vi.fn<(target: Element) => void>()

class Observer {
  constructor(seen: (entries: Entry[]) => void) {
    see = seen
  }
  observe() {}
  unobserve(target: Element) {
    left(target)
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  left.mockClear()
})
afterEach(() => {
  chooseReducedData(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function cardsInSight() {
  const { router } = await renderRoute('/search')
  await screen.findByRole('heading', { name: 'Bamboo Matcha Whisk' })
  const cards = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/productDetails/'))
  const fetched = vi.spyOn(router, 'loadRouteChunk')
  vi.useFakeTimers()
  return { cards, fetched }
}

it('a card that is looked at brings the code of its page, once for all cards, though others pass by', async () => {
  const { cards, fetched } = await cardsInSight()
  see(cards.map((target) => ({ target, isIntersecting: true })))
  see(cards.slice(0, -1).map((target) => ({ target, isIntersecting: false })))
  vi.advanceTimersByTime(299)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fetched).toHaveBeenCalledOnce()
  expect(left.mock.calls.length).toBeGreaterThanOrEqual(cards.length)
})

it.each([
  ['cards that pass by bring nothing', false],
  ['nothing is brought for whoever saves data', true],
])('%s', async (_, saving) => {
  chooseReducedData(saving)
  const { cards, fetched } = await cardsInSight()
  see(cards.map((target) => ({ target, isIntersecting: true })))
  if (!saving) see(cards.map((target) => ({ target, isIntersecting: false })))
  vi.advanceTimersByTime(1000)
  expect(fetched).not.toHaveBeenCalled()
})
