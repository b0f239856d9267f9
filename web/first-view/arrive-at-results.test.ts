import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { arriveAtResults } from './sent-page.ts'

class Visit {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

const scroll = vi.fn<() => void>()

beforeEach(() => {
  scroll.mockClear()
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  document.body.innerHTML = '<section id="new-arrivals"></section>'
  const section = document.querySelector('section')
  if (section) section.scrollIntoView = scroll
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  window.history.replaceState({}, '', '/')
})

type Arrival = { address?: string; visit?: string; scrolled?: number; tapped?: boolean }

test.each<[string, Arrival, number]>([
  ['a link to a search', {}, 1],
  ['another page', { address: '/search?search=tea' }, 0],
  ['the home page alone', { address: '/' }, 0],
  ['a search for nothing', { address: '/?search=%20' }, 0],
  ['a reload, which stands where it stood', { visit: 'reload' }, 0],
  ['the way back', { visit: 'back_forward' }, 0],
  ['somebody who has scrolled', { scrolled: 200 }, 0],
  ['somebody who has pressed something', { tapped: true }, 0],
])('%s', (_what, { address = '/?search=tea', visit = 'navigate', scrolled = 0, tapped = false }, times) => {
  window.history.replaceState({}, '', address)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new Visit(visit),
  ] as unknown as PerformanceEntryList)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
  if (tapped) document.body.dataset['tapped'] = ''
  arriveAtResults()
  delete document.body.dataset['tapped']
  expect(scroll).toHaveBeenCalledTimes(times)
})
