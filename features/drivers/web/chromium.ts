import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** Paths of Chromium in Linux distributions; the headless shell starts faster than the full browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

export const NO_CHROMIUM =
  'Chromium is missing: run npx playwright install chromium (on Debian: apt-get install chromium-headless-shell), or set HAAT_CHROMIUM to its path.'

/** Returns the Chromium of HAAT_CHROMIUM, else Playwright's, else the system's; null when there is none. */
export function chromiumPath(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['HAAT_CHROMIUM']
  if (named) return named
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file)) ?? null
}

/** Like `chromiumPath`; throws when there is none. */
export function requireChromium(): string {
  const path = chromiumPath()
  if (path === null) throw new Error(NO_CHROMIUM)
  return path
}
