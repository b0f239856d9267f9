import { expect } from '@playwright/test'
import type { Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Offset of the pause time; it must still be in the future when the page receives it. */
const AHEAD_MS = 300
const LONGEST_AHEAD_MS = 10_000

/** Pauses the controlled clock of a page; timers due before the pause still fire. */
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
 * Waits until every card is hydrated, because hydration needs timers, which will be paused. Scrolls only the page, not the
 * strips of cards.
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
 * Opens the home page and pauses its clock before any animation, so that animations run at known times.
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
