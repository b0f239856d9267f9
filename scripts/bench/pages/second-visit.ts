import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { startingBrowser } from '../../checks/starting-browser.ts'
import { lighthouse } from './lighthouse-run.ts'
import { figuresOf } from './page-figures.ts'

const SETTLE_MS = 3000

/**
 * First paint under applied throttling of a page that the same browser has seen before, with what it kept of it: its
 * cache, and a service worker if the page has one.
 */
export async function secondVisitPaint(url: string): Promise<number | null> {
  const profile = await mkdtemp(join(tmpdir(), 'haat-profile-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await startingBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    await page.goto('about:blank')
    const report = await lighthouse(url, { throttling: 'devtools', categories: ['performance'], port })
    return figuresOf(report).fcp
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
