import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { requireChromium } from '#features/drivers/web/chromium.ts'
import { lighthouse } from './lighthouse-run.ts'
import { figuresOf } from './page-figures.ts'

const SETTLE_MS = 3000

/**
 * First paint under applied throttling of a page that the same browser has seen before, with what it kept of it: its
 * cache, and a service worker if the page has one.
 */
export async function secondVisitPaint(url: string): Promise<number | null> {
  const profile = await mkdtemp(join(tmpdir(), 'haat-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: [...BROWSER_FLAGS, '--remote-debugging-port=0'],
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    await page.goto('about:blank')
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    const report = await lighthouse(url, {
      throttling: 'devtools',
      categories: ['performance'],
      port: Number(port),
    })
    return figuresOf(report).fcp
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
