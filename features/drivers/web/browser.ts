import { chromium, type Browser, type LaunchOptions } from 'playwright'

import { BROWSER_FLAGS, THRIFTY_FLAGS } from './browser-flags.ts'
import { requireChromium } from './chromium.ts'

/** In a window every action is slowed down by this much, so that a person can follow. */
const SLOW_MS = 250

let opened: Promise<Browser> | null = null

/** The browser of this worker, opened for its first scenario. HEADED=1 or PWDEBUG=1 shows it in a window. */
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

/** How tests start Chromium. */
export function launchOptions(): LaunchOptions {
  const args = [...BROWSER_FLAGS, ...THRIFTY_FLAGS]
  if (process.env['HEADED'] || process.env['PWDEBUG']) return { args, headless: false, slowMo: SLOW_MS }
  return { args, executablePath: requireChromium() }
}
