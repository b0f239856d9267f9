import type { Page } from 'playwright'

/** How far ahead of the page's time its clock is stopped; the time must not be over when the page hears of it. */
const AHEAD_MS = 300
const LONGEST_AHEAD_MS = 10_000

/** Stops the clock of a page whose clock is in our hands; what falls due until then still happens. */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = AHEAD_MS; ; ahead *= 2) {
    try {
      await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead))
      return
    } catch (error) {
      if (ahead > LONGEST_AHEAD_MS || !String(error).includes('to the past')) throw error
    }
  }
}
