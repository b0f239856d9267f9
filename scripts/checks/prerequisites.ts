import { spawn } from 'node:child_process'

import { chromiumPath, NO_CHROMIUM } from '#features/drivers/web/chromium.ts'
import { toolCommand } from '#scripts/build/npm-command.ts'
import { postgresBinaries } from '#server/test/temporary-postgres.ts'

const DEBIAN_CHROMIUM = 'chromium-headless-shell'
const INSTALL_LIMIT_MS = 5 * 60_000

const NO_POSTGRES = 'PostgreSQL is missing (on Debian: apt-get install postgresql)'

let installation: Promise<void> | undefined

/**
 * Installs Chromium and PostgreSQL's server programs, once in this process, where they are missing and may be installed.
 * @returns the reason why one is still missing, or null
 */
export async function installPrerequisites(): Promise<{
  noBrowser: string | null
  noPostgres: string | null
}> {
  await (installation ??= installMissing([
    ...(chromiumPath() === null ? [DEBIAN_CHROMIUM] : []),
    ...(postgresBinaries() === null ? ['postgresql'] : []),
  ]))
  return {
    noBrowser: chromiumPath() === null ? NO_CHROMIUM : null,
    noPostgres: postgresBinaries() === null ? NO_POSTGRES : null,
  }
}

/** As `installPrerequisites`, for Chromium alone. */
export function installBrowser(): Promise<void> {
  return installMissing(chromiumPath() === null ? [DEBIAN_CHROMIUM] : [])
}

async function installMissing(names: readonly string[]): Promise<void> {
  await installDebian(names)
  if (chromiumPath() === null)
    await install('Chromium', ...toolCommand('playwright', ['install', 'chromium-headless-shell']))
}

/** Only root may install packages, and only Debian and its derivatives have apt-get. */
async function installDebian(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return
  const packages = () => install(names.join(' and '), 'apt-get', ['install', '-y', '-qq', ...names])
  if (await packages()) return
  await install('the list of packages', 'apt-get', ['update', '-qq'])
  await packages()
}

function install(what: string, program: string, args: readonly string[]): Promise<boolean> {
  process.stderr.write(`Installing ${what} for the tests …\n`)
  const child = spawn(program, args, {
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
    // At this run level Debian's packages start no services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
