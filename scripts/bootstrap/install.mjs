import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { chooseNpm } from './choose-node.mjs'
import { withLock } from './lock.mjs'

/** The message when npm fails. */
export const NOT_INSTALLED = 'npm ci failed; see above. With a connection to the npm registry, try again.'

/**
 * Runs `npm ci` in a folder once for each state of its lock file, in one process at a time; returns whether it succeeded. Plain
 * JavaScript, because it runs before the installation.
 * @param {string} folder
 * @param {string} lock Path of the lock folder.
 */
export async function installPackages(folder, lock) {
  if (isInstalled(folder)) return true
  return withLock(lock, async () => isInstalled(folder) || install(folder), {
    onWait: () => process.stderr.write('Waiting for another run that is installing …\n'),
  })
}

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules', '.cache', 'haat-installed')

/** @param {string} folder */
function isInstalled(folder) {
  const stamp = stampOf(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(folder)
}

/** @param {string} folder */
function wantedStamp(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/**
 * Returns whether `npm ci` succeeded.
 * @param {string} folder
 */
async function install(folder) {
  process.stderr.write('Installing what is missing (npm ci) …\n')
  const wanted = wantedStamp(folder)
  const { program, first, shell } = chooseNpm({
    platform: process.platform,
    execPath: process.execPath,
    npmFile: process.env.npm_execpath,
  })
  // The storefront is built here, in production too, where npm omits devDependencies by default.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn(program, args, { cwd: folder, stdio: ['ignore', 2, 2], shell })
  const status = await new Promise((resolve) => {
    npm.on('error', () => resolve(null))
    npm.on('exit', resolve)
  })
  if (status !== 0) return false
  const stamp = stampOf(folder)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}
