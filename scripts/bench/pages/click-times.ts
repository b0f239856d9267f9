import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { startingBrowser } from '../../checks/starting-browser.ts'
import { clickTimes } from '../click-times.ts'

/** From a finger on the glass to the frame that answers, in milliseconds, on a processor 1 or 4 times slower. */
export type ClickTime = { name: ClickName; cpu: Cpu; ms: number }
export type ClickName = 'product heading' | 'dialog of Add to Cart'
export type Cpu = 1 | 4
const CPUS: readonly Cpu[] = [1, 4]

/** Click times of the store at an address. */
export async function clickTimesOf(url: string): Promise<ClickTime[]> {
  const browser = await chromium.launch({ executablePath: await startingBrowser(), args: BROWSER_FLAGS })
  try {
    const times: ClickTime[] = []
    for (const cpu of CPUS) {
      const { productHeading, addedDialog } = await clickTimes(browser, url, { slowdown: cpu })
      times.push({ name: 'product heading', cpu, ms: productHeading })
      times.push({ name: 'dialog of Add to Cart', cpu, ms: addedDialog })
    }
    return times
  } finally {
    await browser.close()
  }
}
