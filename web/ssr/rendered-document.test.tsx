import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'
import { PageHead } from '#web/shared/ui/page-head.tsx'
import { arriveAtResults, removeServerHead, showBootFailure } from './rendered-document.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  window.history.replaceState({}, '', '/')
})

const DATA = '<script type="application/ld+json">{}</script>'

const pages = [
  <PageHead key="found" title="Tea" summary="Green tea." path="/categoryDetails/tea" />,
  <PageHead key="own" title="Login" summary="Log in." />,
].map((page) => (
  <I18nextProvider key={page.key} i18n={testI18n()}>
    {page}
  </I18nextProvider>
))

test.each(pages)('removes the head of a page that is not hydrated (%#)', (page) => {
  const before = '<meta charset="utf-8"><meta name="haat-origin" content="https://shop.example">'
  document.head.innerHTML = before + renderToString(page) + DATA
  expect(document.head.children.length).toBeGreaterThan(8)
  removeServerHead()
  expect(document.head.innerHTML).toBe(before)
  document.head.innerHTML = ''
})

describe('a script that failed to start', () => {
  const FAILED =
    '<template id="boot-failed"><div class="boot" role="alert"><a href="">Try again</a></div></template>'

  /** The document with this in its root, after the script has failed. */
  function failWith(page: string): HTMLElement {
    document.body.innerHTML = `<div id="root">${page}</div>${FAILED}`
    const root = document.querySelector<HTMLElement>('#root')
    if (!root) throw new Error('No root')
    showBootFailure(root)
    return root
  }

  test('takes the place of a document without a page', () => {
    const root = failWith('<img alt="Nihon Haat">')
    expect(root.textContent).toBe('Try again')
    expect(root.querySelector('img')).toBeNull()
  })

  test('is appended to a rendered page', () => {
    const root = failWith('<main>Green tea</main>')
    expect(root.textContent).toBe('Green tea')
    expect(document.querySelector('.boot-foot')?.textContent).toBe('Try again')
  })
})

describe('results are brought into view for', () => {
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
})
