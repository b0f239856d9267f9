// Runs a script on the project's own Node. Plain JavaScript without dependencies, because in a fresh clone it runs on the
// installed Node before `npm ci`.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chooseNode, installFault, libcHere } from './bootstrap/choose-node.mjs'
import { installPackages, NOT_INSTALLED } from './bootstrap/install.mjs'
import { SMALL_MEMORY, SMALL_MEMORY_FLAGS } from './bootstrap/small-memory.mjs'
import { exitCode, passSignals } from './bootstrap/signals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const running = process.versions.node

const fault = installFault({ running })
if (fault) stop(fault)
if (!(await installPackages(root, join(root, '.cache', 'install.lock')))) stop(NOT_INSTALLED)

const args = process.argv.slice(2)
const isStore = args[0] === 'scripts/nihonhaat.ts' && args[1] === 'start'
/** @type {import('node:child_process').SpawnOptions} */
const settings = {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32',
  env: {
    ...(isStore && SMALL_MEMORY),
    ...process.env,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    // Node's compile cache, for the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'modules'),
  },
}
const child = spawn(projectNode(), [...(isStore ? SMALL_MEMORY_FLAGS : []), ...args], settings)
passSignals(child)
child.on('error', (error) => stop(`The project's Node does not start: ${error.message}`))
child.on('exit', (code, signal) => {
  // The exit code of the module loader; it has printed the missing file.
  if (code === 127)
    process.stderr.write('A library of the system is missing (on Debian: apt-get install libatomic1).\n')
  process.exit(exitCode(code, signal))
})

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
