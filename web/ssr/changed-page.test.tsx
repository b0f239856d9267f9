import { expect, it } from 'vitest'

import { faults, hydrate, openRendered, trackFaults } from '#web/test/rendered-page.tsx'
import { translatePage } from '#web/test/translate-page.ts'

// What browsers do to a page before its script comes.

trackFaults()

const PAGES = ['/productDetails/1', '/checkout']

/** Does what iOS does with telephone numbers, addresses and dates in a page, here with every text. */
function makeLinks(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    if (!text.textContent?.trim() || !text.parentElement?.closest('#root')) continue
    const link = document.createElement('a')
    link.setAttribute('x-apple-data-detectors', 'true')
    text.parentNode?.replaceChild(link, text)
    link.append(text)
  }
}

it.each(PAGES)('hydrates %s when the browser has made links of its texts', async (address) => {
  await openRendered(address)
  makeLinks()
  const heading = document.querySelector('h1')
  await hydrate(address)
  expect(faults).toEqual([])
  expect(document.querySelector('h1')).toBe(heading)
})

it.each(PAGES)('renders %s anew when it was translated before hydration', async (address) => {
  await openRendered(address)
  const stop = translatePage()
  await hydrate(address)
  // Nothing is asked for again.
  expect(document.querySelector('main .skeleton')).toBeNull()
  // The translation goes on with what it finds then.
  await expect.poll(() => document.querySelector('h1')?.textContent).toMatch(/^[^a-z]+$/)
  stop()
  expect(faults).toEqual([])
  expect(document.querySelectorAll('title')).toHaveLength(1)
})
