import { spawnSync } from 'node:child_process'

import { chromiumPath, NO_CHROMIUM } from '#features/drivers/web/chromium.ts'
import { toolCommand } from '#scripts/build/npm-command.ts'
import { postgresBinaries } from '#server/testing/temporary-postgres.ts'

const INSTALL_LIMIT_MS = 5 * 60_000

/** Installs Chromium where it is missing and may be installed; returns why there is none, or null. */
export function installBrowser(): string | null {
  if (chromiumPath() !== null) return null
  install('Chromium', ...toolCommand('playwright', ['install', 'chromium-headless-shell']))
  if (chromiumPath() === null) installDebian('chromium-headless-shell')
  return chromiumPath() === null ? NO_CHROMIUM : null
}

/** Installs PostgreSQL's server programs where they are missing and may be installed; returns why there are none, or null. */
export function installPostgres(): string | null {
  if (postgresBinaries() === null) installDebian('postgresql')
  return postgresBinaries() === null ? 'PostgreSQL is missing (on Debian: apt-get install postgresql)' : null
}

/** Only root may install packages, and only Debian and its derivatives have apt-get. */
function installDebian(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (install(name, 'apt-get', ['install', '-y', '-qq', name])) return
  install('the list of packages', 'apt-get', ['update', '-qq'])
  install(name, 'apt-get', ['install', '-y', '-qq', name])
}

function install(what: string, program: string, args: readonly string[]): boolean {
  process.stderr.write(`Installing ${what} for the tests …\n`)
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
    // With this run level Debian's packages start none of their services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return status === 0
}
