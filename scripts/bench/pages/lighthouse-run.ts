import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { requireChromium } from '#features/drivers/web/chromium.ts'
import { reportFault, type LighthouseCategory, type Report } from './page-figures.ts'
import { join } from 'node:path'
import { installPinned } from '#scripts/build/install-pinned.ts'

type Run = {
  /** `simulate` computes what a slow phone would need from a quick load; `devtools` slows the load itself down. */
  throttling: 'simulate' | 'devtools'
  categories: readonly LighthouseCategory[]
  /** Of a browser that is open already; what it has stored is kept then. */
  port?: number
}

// A page that moves by itself may never be as idle as Lighthouse would like; its paints are known by then.
const LONGEST_LOAD_MS = 20_000
const LONGEST_MS = 180_000
const TRIES = 3

/** One run of Lighthouse as a phone, in a browser of its own unless a port names one; a run that fails is repeated. */
export async function lighthouse(url: string, run: Run): Promise<Report> {
  const faults: string[] = []
  while (faults.length < TRIES) {
    const outcome = await once(url, run)
    if (typeof outcome !== 'string') return outcome
    faults.push(outcome)
  }
  throw new Error(`Lighthouse could not measure ${url}:\n${faults.join('\n')}`)
}

/** A Lighthouse that ends with a failure does not wait until its report is read. */
function parsed(output: string): Report | null {
  try {
    return JSON.parse(output) as Report
  } catch {
    return null
  }
}

/** The report, or what went wrong. */
async function once(url: string, { throttling, categories, port }: Run): Promise<Report | string> {
  const args = [
    await lighthouseProgram(),
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    '--output=json',
    '--output-path=stdout',
    `--max-wait-for-load=${LONGEST_LOAD_MS}`,
    `--throttling-method=${throttling}`,
    `--only-categories=${categories.join(',')}`,
    ...(port
      ? [`--port=${port}`, '--disable-storage-reset']
      : [`--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`]),
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROME_PATH: requireChromium() },
  })
  // An interrupted Lighthouse ends its browser, a killed one would leave it behind.
  const timer = setTimeout(() => child.kill('SIGINT'), LONGEST_MS)
  try {
    const [output, said] = await Promise.all([text(child.stdout), text(child.stderr)])
    if (!output.trimStart().startsWith('{'))
      return said.trim() || `It said nothing in ${LONGEST_MS / 1000} s.`
    const report = parsed(output)
    return report === null ? 'Its report came in part alone.' : (reportFault(report) ?? report)
  } finally {
    clearTimeout(timer)
  }
}

/** The file of Lighthouse's program, in the pinned version: 110 packages and 170 MB. */
export async function lighthouseProgram(): Promise<string> {
  const folder = await installPinned(join(import.meta.dirname, 'lighthouse'), 'lighthouse')
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
}
