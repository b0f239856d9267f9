import type { Page, Request } from 'playwright'

import { OUTCOME_LIMIT_MS, type ShopTab } from './shop-tab.ts'

/** The page's clock runs on for this long after a choice; what happens later is no effect of it. */
const EFFECT_MS = 3000

/** Timers that a page had before its clock was controlled are over when it has not changed for this long. */
const REST_MS = 500

/** The footer's script comes when the footer is near the screen, and then adds the year. */
const WORDS = 'header, nav, main, [role="dialog"], [role="alertdialog"]'

/** The requests of a page that have started and not ended yet. */
class OpenRequests {
  readonly asked: string[] = []
  private readonly open = new Set<Request>()

  constructor(page: Page) {
    page.on('request', (request) => {
      this.open.add(request)
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) this.asked.push(`asked ${pathname}${search}`)
    })
    page.on('requestfinished', (request) => void this.open.delete(request))
    page.on('requestfailed', (request) => void this.open.delete(request))
  }

  get count(): number {
    return this.open.size
  }
}

/**
 * What changes when something is chosen: the address, the words of the page, its dialogs, and calls of the store. Empty
 * when nothing has happened after the timers of three seconds and all answers to requests.
 */
export async function effectsOf(tab: ShopTab, name: string): Promise<string[]> {
  const requests = controlled.get(tab.page) ?? (await control(tab))
  const chosen = await tab.nearest(name)
  await chosen.hover()
  const before = await stateAtRest(tab, requests)
  requests.asked.length = 0
  await chosen.click()
  const after = await stateAtRest(tab, requests)
  return [
    ...requests.asked,
    ...(after.path === before.path ? [] : [`went to ${after.path}`]),
    ...missingLines(before.words, after.words).map((line) => `shows "${line}"`),
    ...missingLines(after.words, before.words).map((line) => `no longer shows "${line}"`),
    ...(after.dialogs <= before.dialogs ? [] : ['opened a dialog or an alert']),
  ]
}

const controlled = new WeakMap<Page, OpenRequests>()

/** Controls the clock of the page and waits until it has come to rest by itself. */
async function control(tab: ShopTab): Promise<OpenRequests> {
  const { page } = tab
  // What moves by itself is no effect.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const requests = new OpenRequests(page)
  controlled.set(page, requests)
  await stateAtRest(tab, requests, REST_MS)
  return requests
}

/** The lines of the second text that the first lacks. */
function missingLines(one: string, other: string): string[] {
  const lines = new Set(one.split('\n'))
  return other.split('\n').filter((line) => !lines.has(line))
}

type PageState = { path: string; words: string; dialogs: number }

/** The page once its timers are over, no request is open and another look finds the same. */
async function stateAtRest(tab: ShopTab, requests: OpenRequests, restMs = 0): Promise<PageState> {
  const end = Date.now() + OUTCOME_LIMIT_MS
  for (let before = ''; ;) {
    await tab.page.clock.runFor(EFFECT_MS)
    await tab.shown()
    const { pathname, search } = new URL(tab.page.url())
    const state = {
      path: pathname + search,
      words: (await tab.page.locator(WORDS).allInnerTexts()).join('\n'),
      dialogs: await tab.openDialogs.count(),
    }
    const now = JSON.stringify(state)
    if (now === before && requests.count === 0) return state
    if (Date.now() > end) throw new Error('The page does not come to rest')
    before = requests.count === 0 ? now : ''
    if (restMs > 0) await tab.page.waitForTimeout(restMs)
  }
}
