import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { startingBrowser } from '../../checks/starting-browser.ts'
import { median } from '#scripts/bench/median.ts'

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

/** How long the page rests before it is touched: what it fetches ahead has come by then. */
const REST_MS = 3000

/** Which card is tapped: one that is not on the first screen. */
const CARD = 6

/** How long a shopper looks at what has come in sight before the tap. */
const LOOK_MS = 1200
const ROUNDS = 5
const LIMIT_MS = 10000
type Options = {
  /** How many times slower than this machine the browser computes. */
  slowdown?: number
  rounds?: number
}

export type ClickTimes = { productHeading: number; addedDialog: number }

/**
 * How long a shopper waits after a tap on a card and on Add to Cart, on a phone's screen, in milliseconds: from the
 * finger on the glass to the first frame in which the product's heading, or the dialog, is laid out. Medians; each
 * round is a first visit of its own.
 */
export async function clickTimes(
  browser: Browser,
  url: string,
  { slowdown = 1, rounds = ROUNDS }: Options = {},
): Promise<ClickTimes> {
  const headings: number[] = []
  const dialogs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    headings.push(await visit(browser, url, slowdown, tapCard))
    dialogs.push(await visit(browser, url, slowdown, tapAdd))
  }
  return { productHeading: median(headings), addedDialog: median(dialogs) }
}

async function visit(
  browser: Browser,
  url: string,
  slowdown: number,
  tap: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page = await openedAt(context, url)
    page.setDefaultTimeout(LIMIT_MS)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await tap(page)
  } finally {
    await context.close()
  }
}

async function openedAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  return page
}

function tapCard(page: Page): Promise<number> {
  return tapped(page, 'main article a[href^="/productDetails/"]', 'main article h1')
}

function tapAdd(page: Page): Promise<number> {
  return tapped(page, 'main article button[aria-label^="Add to Cart"]', 'dialog[open] h2')
}

/** Taps what stands in the middle of the screen, and waits for what is to come. */
async function tapped(page: Page, what: string, awaited: string): Promise<number> {
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
