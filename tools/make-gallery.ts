import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startStore } from '#server/testing/start-store.ts'

import { bringUpToDate } from '#scripts/build/up-to-date.ts'
import { storefrontStep } from '#scripts/build/steps.ts'
import { requireChromium } from '#features/drivers/web/chromium.ts'

// `node tools/make-gallery.ts`: takes the README's pictures of the shop as it is now.
const FOLDER = join(import.meta.dirname, '..', 'docs', 'images')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 844 }
const GAP = 24
const SETTLE_MS = 1200

type Scene = { path: string; prepare?: (page: Page) => Promise<void> }

const addToCart = async (page: Page) => {
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
}

await bringUpToDate(storefrontStep)
await mkdir(FOLDER, { recursive: true })
const executablePath = requireChromium()
const store = await startStore({ seed: 'demo' })
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
try {
  const onDesk = (scene: Scene) => picture(browser, store.url, DESK, scene)
  const onPhone = (scene: Scene) => picture(browser, store.url, PHONE, scene)
  await save('shop', [await onDesk({ path: '/' }), await onPhone({ path: '/' })])
  const phones = [
    await onPhone({ path: '/categoryDetails/tea' }),
    await onPhone({ path: '/productDetails/101' }),
    await onPhone({ path: '/productDetails/101', prepare: addToCart }),
    await onPhone({ path: '/?lng=jp' }),
  ]
  await save('phone', phones)
} finally {
  await browser.close()
  await store.close()
}

async function picture(
  from: Browser,
  url: string,
  viewport: { width: number; height: number },
  { path, prepare }: Scene,
): Promise<Buffer> {
  const page = await from.newPage({ viewport, reducedMotion: 'reduce' })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.waitForTimeout(SETTLE_MS)
  const taken = await page.screenshot()
  await page.close()
  return taken
}

/** Several pictures of one height in a row. */
async function save(name: string, pictures: Buffer[]): Promise<void> {
  const widths = await Promise.all(pictures.map(async (each) => (await sharp(each).metadata()).width))
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0))
  const width = widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1))
  await sharp({ create: { width, height: DESK.height, channels: 4, background: '#00000000' } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
}
