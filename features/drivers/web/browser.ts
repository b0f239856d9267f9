import { chromium, type Browser, type LaunchOptions } from 'playwright'

import { BROWSER_FLAGS, THRIFTY_FLAGS } from './browser-flags.ts'
import { requireChromium } from './chromium.ts'

/** Delay of every action in headed mode, in milliseconds. */
const SLOW_MS = 250

let opened: Promise<Browser> | null = null

/** Returns the browser of this worker, launched for the first scenario. HEADED=1 or PWDEBUG=1 shows its window. */
export function browser(): Promise<Browser> {
  opened ??= launch()
  return opened
}

export async function closeBrowser(): Promise<void> {
  const last = opened
  opened = null
  await (await last)?.close()
}

async function launch(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** Launch options of Chromium. */
export function launchOptions(): LaunchOptions {
  const args = [...BROWSER_FLAGS, ...THRIFTY_FLAGS]
  if (process.env['HEADED'] || process.env['PWDEBUG']) return { args, headless: false, slowMo: SLOW_MS }
  return { args, executablePath: requireChromium() }
}
