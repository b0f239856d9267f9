import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'
import type { Evidence } from '#features/drivers/evidence.ts'
import type { ShopTab } from './shop-tab.ts'

/** Returns a value of the local storage. */
export function stored(tab: ShopTab, key: string): Promise<string | null> {
  return tab.page.evaluate((name) => localStorage.getItem(name), key)
}

/** Returns the whole local storage as text. */
export function everythingStored(tab: ShopTab): Promise<string> {
  return tab.page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
}

async function store(tab: ShopTab, key: string, value: string): Promise<void> {
  await tab.page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
}

/** Changes the expiry of the stored session to some seconds from now. */
export async function endSessionIn(tab: ShopTab, seconds: number): Promise<void> {
  await store(tab, 'expirationDate', new Date(Date.now() + seconds * 1000).toISOString())
}

export function pageLanguage(tab: ShopTab): Promise<string | null> {
  return tab.page.locator('html').getAttribute('lang')
}

/** Maximal number of recorded messages; older ones are dropped. */
const MOST_LINES = 200
const LONGEST_LINE = 500

/** Maximal height of a full-page screenshot; a longer page is captured at window size. */
const LARGEST_PICTURE = 600000

/** Folder for traces of devices that are opened later; null for no traces. */
let traceFolder: string | null = null
let traceCount = 0
const recordings = new WeakMap<BrowserContext, Recording>()
type Recording = { said: string[]; asked: string[]; alerts: string[]; traced: string | null }

/** Starts tracing of devices that are opened later; `null` stops it. */
export function traceDevices(folder: string | null): void {
  traceFolder = folder
}

/** Returns whether tracing is on. */
export function isTracing(): boolean {
  return traceFolder !== null
}

/** Restarts the recording of console messages and requests for a scenario. */
export function startRecording(context: BrowserContext): Recording {
  const recording: Recording = { said: [], asked: [], alerts: [], traced: traceFolder }
  recordings.set(context, recording)
  return recording
}

/** Records console messages and requests of a new device. */
export async function watchDevice(context: BrowserContext): Promise<void> {
  startRecording(context)
  const recording = () => recordings.get(context) ?? startRecording(context)
  context.on('console', (message) => void recording().said.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => void recording().said.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    recording().asked.push(`${lineOf(response.request())} → ${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    recording().asked.push(`${lineOf(request)} → ${request.failure()?.errorText ?? 'no answer'}`)
  })
  await context.exposeBinding('recordAlert', (_source, text: string) => void recording().alerts.push(text))
  await context.addInitScript(() => {
    const selector = '[role="alertdialog"]'
    const record = Reflect.get(window, 'recordAlert') as (text: string) => void
    new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
      const elements = new Set(changed.filter((node) => node instanceof Element))
      const alerts = [...elements].flatMap((each) =>
        each.matches(selector) ? each : [...each.querySelectorAll(selector)],
      )
      for (const alert of new Set(alerts)) record(alert.textContent)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['role'] })
  })
  if (traceFolder !== null) await context.tracing.start({ screenshots: true, snapshots: true })
}

/** The texts of all alerts since the scenario began. */
export function shownAlerts({ page }: ShopTab): string[] {
  return recordings.get(page.context())?.alerts ?? []
}

/** Collects the attachments of a failed page and device; reports what could not be collected. */
export async function evidenceOf(page: Page): Promise<Evidence[]> {
  const recording = recordings.get(page.context())
  const all = [
    await had('screenshot.jpg', 'image/jpeg', () => picture(page)),
    await had('page.html', 'text/html', () => page.content()),
    { name: 'console.txt', mediaType: 'text/plain', data: lastLines(recording?.said ?? []) },
    { name: 'network.txt', mediaType: 'text/plain', data: lastLines(recording?.asked ?? []) },
  ]
  const trace = recording?.traced ? [await keepTrace(page.context(), recording.traced)] : []
  return [...all, ...trace]
}

async function picture(page: Page): Promise<Buffer> {
  const options = { type: 'jpeg', quality: 60, timeout: 10000 } as const
  const whole = await page.screenshot({ ...options, fullPage: true })
  return whole.length > LARGEST_PICTURE ? page.screenshot(options) : whole
}

/** Attaches the path of the trace, because the file is too big for a report. */
async function keepTrace(context: BrowserContext, folder: string): Promise<Evidence> {
  traceCount += 1
  const name = `trace-${process.pid}-${Date.now()}-${traceCount}.zip`
  mkdirSync(folder, { recursive: true })
  return had('trace.txt', 'text/plain', async () => {
    await context.tracing.stop({ path: join(folder, name) })
    return name
  })
}

async function had(name: string, mediaType: string, get: () => Promise<string | Buffer>): Promise<Evidence> {
  try {
    return { name, mediaType, data: await get() }
  } catch (error) {
    const [reason] = String(error).split('\n')
    return { name: `no-${name}.txt`, mediaType: 'text/plain', data: `There is no ${name}: ${reason}` }
  }
}

function lineOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

function lastLines(lines: readonly string[]): string {
  const shown = lines.slice(-MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
  const cut = lines.length - shown.length
  return [...(cut > 0 ? [`(${cut} lines before these are left out)`] : []), ...shown].join('\n')
}
