import { chromium, type Browser } from 'playwright'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let opened: Promise<Browser> | null = null

/** The one browser of this run, opened when the first scenario needs it; HAAT_CHROMIUM names another than Playwright's. */
export function browser(): Promise<Browser> {
  const executablePath = process.env['HAAT_CHROMIUM']
  opened ??= chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) })
  return opened
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close()
}
