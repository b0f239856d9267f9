import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'

import type { Evidence } from '../evidence.ts'

/** Longer lists of what a device said keep their end: what came last explains most. */
const MOST_LINES = 200
const LONGEST_LINE = 500
/** A page that is longer is shown as far as its window reaches. */
const LARGEST_PICTURE = 600_000

/** Folder for traces of the devices that are opened from now on; null while nobody wants any. */
let traceFolder: string | null = null
let traceCount = 0

const recordings = new WeakMap<BrowserContext, Recording>()

type Recording = { said: string[]; asked: string[]; traced: string | null }

/** Records what devices do from now on, step by step with pictures; that takes time, so `null` ends it. */
export function traceDevices(folder: string | null): void {
  traceFolder = folder
}

/** Remembers what a device says and asks for, in case its scenario fails. */
export async function watchDevice(context: BrowserContext): Promise<void> {
  const recording: Recording = { said: [], asked: [], traced: traceFolder }
  recordings.set(context, recording)
  context.on('console', (message) => void recording.said.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => void recording.said.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    recording.asked.push(`${lineOf(response.request())} → ${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    recording.asked.push(`${lineOf(request)} → ${request.failure()?.errorText ?? 'no answer'}`)
  })
  if (traceFolder !== null) await context.tracing.start({ screenshots: true, snapshots: true })
}

/** What a page and its device can tell of a failure; what cannot be had is left out and said. */
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
  const options = { type: 'jpeg', quality: 60, timeout: 10_000 } as const
  const whole = await page.screenshot({ ...options, fullPage: true })
  return whole.length > LARGEST_PICTURE ? page.screenshot(options) : whole
}

/** A trace stays in a file: programs open it from there, and it is too big for a report. */
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
  const kept = lines.slice(-MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
  const cut = lines.length - kept.length
  return [...(cut > 0 ? [`(${cut} lines before these are left out)`] : []), ...kept].join('\n')
}
