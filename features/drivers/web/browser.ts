import { chromium, type Browser } from 'playwright'

import { BROWSER_FLAGS, THRIFTY_FLAGS } from './browser-flags.ts'

let opened: Promise<Browser> | null = null
let shown: { headless: boolean; slowMo: number } | null = null

/** For somebody who watches: in a window, and every action slowed down. To be said before the first scenario. */
export function showBrowser(slowMs: number): void {
  shown = { headless: false, slowMo: slowMs }
}

/** The one browser of this run, opened when the first scenario needs it; HAAT_CHROMIUM names another than Playwright's. */
export function browser(): Promise<Browser> {
  const executablePath = process.env['HAAT_CHROMIUM']
  opened ??= chromium
    .launch({
      args: [...BROWSER_FLAGS, ...THRIFTY_FLAGS],
      ...shown,
      ...(executablePath ? { executablePath } : {}),
    })
    .catch((error: unknown) => {
      throw inWords(error, executablePath)
    })
  return opened
}

/** A browser that is not there is no fault of a scenario: what to do is said in one sentence. */
export function inWords(error: unknown, named: string | undefined): unknown {
  if (!/executable doesn't exist|ENOENT/i.test(String(error))) return error
  const sentence = named
    ? `There is no browser at ${named}, which HAAT_CHROMIUM names.`
    : 'There is no browser: run npx playwright install chromium, or name one in HAAT_CHROMIUM.'
  return Object.assign(new Error(sentence), { stack: sentence })
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close()
}
