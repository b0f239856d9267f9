import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'
import { PageHead } from '#web/shared/ui/page-head.tsx'
import { removeServerHead, showBootFailure } from './rendered-document.ts'

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
