import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** Where Debian and its kin keep a Chromium; the shell starts quicker than the whole browser. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']
const DOWNLOAD_LIMIT_MS = 5 * 60_000

/** The browser to test with: the one named by HAAT_CHROMIUM, Playwright's own, or the machine's; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env['HAAT_CHROMIUM']
  if (named) return named
  return (
    [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => path !== '' && existsSync(path)) ?? null
  )
}

/** Finds a browser, or installs one: Playwright's where it can be downloaded, else Debian's by apt-get. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  process.stderr.write('Installing a browser for the tests …\n')
  install('playwright', ['install', 'chromium-headless-shell', 'chromium'])
  if (!findBrowser()) {
    install('apt-get', ['update', '-qq'])
    install('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'No Chromium for the tests, and none could be installed. Install one (on Debian: apt-get install ' +
      'chromium-headless-shell), or name one in HAAT_CHROMIUM.',
  )
}

function install(program: string, args: string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: DOWNLOAD_LIMIT_MS,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
