import { chromium, type Browser, type Page } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { requireChromium } from '#features/drivers/web/chromium.ts'
import { median } from '#scripts/bench/frame.ts'

/** From a finger on the glass to the frame that answers, in milliseconds, on a processor 1 or 4 times slower. */
export type ClickTime = { name: ClickName; cpu: 1 | 4; ms: number }
export type ClickName = keyof typeof TAPS

/** How long the page rests before it is touched: what it fetches ahead has come by then. */
const REST_MS = 3000
/** Which card is tapped: one that is not on the first screen. */
const CARD = 6
/** How long a shopper looks at what has come in sight before the tap. */
const LOOK_MS = 1200
const ROUNDS = 5
const LIMIT_MS = 10_000

/** What is tapped on a phone's screen, and what has to come of it. */
const TAPS = {
  'product heading': ['main article a[href^="/productDetails/"]', 'main article h1'],
  'dialog of Add to Cart': ['main article button[aria-label^="Add to Cart"]', 'dialog[open] h2'],
} as const

/**
 * How long a shopper of the store at an address waits after a tap, from the finger on the glass to the first frame in which
 * what was asked for is laid out. Medians; each round is a first visit of its own.
 */
export async function clickTimesOf(url: string): Promise<ClickTime[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: BROWSER_FLAGS })
  try {
    const times: ClickTime[] = []
    for (const cpu of [1, 4] as const)
      for (const name of Object.keys(TAPS) as ClickName[]) {
        const rounds: number[] = []
        while (rounds.length < ROUNDS) rounds.push(await visit(browser, url, cpu, name))
        times.push({ name, cpu, ms: median(rounds) })
      }
    return times
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string, rate: number, name: ClickName): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(REST_MS)
    page.setDefaultTimeout(LIMIT_MS)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return await tapped(page, TAPS[name])
  } finally {
    await context.close()
  }
}

/** Taps what stands in the middle of the screen, and waits for what is to come. */
async function tapped(page: Page, [what, awaited]: (typeof TAPS)[ClickName]): Promise<number> {
  const target = page.locator(what).nth(CARD)
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(LOOK_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${what} is not on the page`)
  const time = page.evaluate(framesUntil, awaited)
  // The frames are counted before the finger comes.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return time
}

/** Runs in the page: from the next touch to the first frame in which something is laid out. */
function framesUntil(awaited: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${awaited} did not come`)), 10000)
    let touchedAt = 0
    document.addEventListener('pointerdown', ({ timeStamp }) => (touchedAt = timeStamp), {
      capture: true,
      once: true,
    })
    const look = () => {
      const element = document.querySelector(awaited)
      const isLaidOut = (element?.getBoundingClientRect().height ?? 0) > 0
      if (touchedAt > 0 && isLaidOut) resolve(performance.now() - touchedAt)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
