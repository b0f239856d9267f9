import { expect } from '@playwright/test'
import type { Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** How far ahead of the page's time its clock is stopped; the time must not be over when the page hears of it. */
const AHEAD_MS = 300
const LONGEST_AHEAD_MS = 10_000

/** Stops the clock of a page whose clock is in our hands; what falls due until then still happens. */
async function stopClock(page: Page): Promise<void> {
  await wakeCards(page)
  for (let ahead = AHEAD_MS; ; ahead *= 2) {
    try {
      await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead))
      return
    } catch (error) {
      if (ahead > LONGEST_AHEAD_MS || !String(error).includes('to the past')) throw error
    }
  }
}

/**
 * Looks at each card until the page's script has taken it over: that takes timers, which are about to stand still. Only the
 * page is scrolled for that: a strip of cards stays where it is.
 */
async function wakeCards(page: Page): Promise<void> {
  const top = await page.evaluate(() => window.scrollY)
  await page.waitForFunction(() => {
    const asleep = [...document.querySelectorAll('main article')].find(
      (card) => !Object.keys(card).some((key) => key.startsWith('__reactFiber')),
    )
    if (!asleep) return true
    const { top: above } = asleep.getBoundingClientRect()
    window.scrollBy({ top: above - window.innerHeight / 2, behavior: 'instant' })
    return false
  })
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

/**
 * Opens the home page and stops its clock. Nothing moves before the clock has stopped, so that every move happens at a
 * known time.
 */
export async function openWithStoppedClock(tab: ShopTab): Promise<void> {
  const { page } = tab
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tab.open('/')
  await stopClock(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: /^Pause / }).first()).toBeVisible()
}
