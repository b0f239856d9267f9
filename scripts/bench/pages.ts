import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { requireChromium } from '#features/drivers/web/chromium.ts'

import { ROOT } from '../build/root.ts'
import { PAGES } from '../checks/first-visit.ts'
import { startDemoStore } from './demo-store.ts'

// Fetched by npx when asked for: with its Lighthouse it is larger than all other packages together.
const LIGHTHOUSE_CI = '@lhci/cli@0.15.1'

/** Measures the pages of the demo store with Lighthouse against the budgets of lighthouserc.json; answers the exit code. */
export async function measurePages({ runs }: { runs: number }): Promise<number> {
  const store = await startDemoStore()
  try {
    const args = [
      'autorun',
      `--config=${join(ROOT, 'lighthouserc.json')}`,
      `--collect.numberOfRuns=${runs}`,
      `--collect.settings.chromeFlags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
      ...Object.values(PAGES).map((path) => `--collect.url=${store.url}${path}`),
    ]
    const child = spawn('npx', ['--yes', LIGHTHOUSE_CI, ...args], {
      cwd: ROOT,
      env: { ...process.env, CHROME_PATH: requireChromium() },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    await store.close()
  }
}
