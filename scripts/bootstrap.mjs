// Runs a script of ours on the project's own Node. Plain JavaScript without a dependency, because on a fresh clone it
// runs on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chooseNode, chooseNpm, installFault, libcHere } from './bootstrap/choose-node.mjs'
import { alone } from './bootstrap/lock.mjs'
import { BOOTSTRAP_PID, exitCode, passSignals } from './bootstrap/signals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.cache', 'haat-installed')
const running = process.versions.node

const fault = installFault({ running })
if (fault) stop(fault)
if (!isInstalled()) {
  const installed = await alone(
    join(root, '.cache', 'install.lock'),
    async () => isInstalled() || install(),
    {
      onWait: () => process.stderr.write('Waiting for another run that is installing …\n'),
    },
  )
  if (!installed) stop('npm ci failed; see above. With a connection to the npm registry, try again.')
}

/** @type {import('node:child_process').SpawnOptions} */
const settings = {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: process.platform !== 'win32',
  env: {
    ...process.env,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    [BOOTSTRAP_PID]: String(process.pid),
    // What Node makes of each module is kept for the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'modules'),
  },
}
const child = spawn(projectNode(), process.argv.slice(2), settings)
passSignals(child)
child.on('error', (error) => stop(`The project's Node does not start: ${error.message}`))
child.on('exit', (code, signal) => process.exit(exitCode(code, signal)))

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()
}

function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** `npm ci` once for every state of the lock file; whether it went well. */
async function install() {
  process.stderr.write('Installing what is missing (npm ci) …\n')
  const wanted = wantedStamp()
  const { program, first, shell } = chooseNpm({
    platform: process.platform,
    execPath: process.execPath,
    npmFile: process.env.npm_execpath,
  })
  // The storefront is built here, in production too, where npm leaves out what builds it unless it is told.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2], shell })
  const status = await new Promise((resolve) => {
    npm.on('error', () => resolve(null))
    npm.on('exit', resolve)
  })
  if (status !== 0) return false
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

function projectNode() {
  const { platform, arch } = process
  const node = chooseNode({ platform, arch, libc: libcHere(), running, installed: readdirSync(modules) })
  if ('fault' in node) stop(node.fault)
  return 'file' in node ? join(modules, node.file) : process.execPath
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
