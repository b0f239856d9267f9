// Runs a script of ours on the project's own Node. Plain JavaScript without a dependency, because on a fresh clone it
// runs on whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules', '.cache', 'haat-installed')

const OLDEST_NODE = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  stop(
    `Node ${OLDEST_NODE.join('.')} or newer is needed to install the project; this is ${process.versions.node}.`,
  )
}

installIfNeeded()
const child = spawn(projectNode(), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: withProjectBin(),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

/** `npm ci` once for every state of the lock file. */
function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing what is missing (npm ci) …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) stop('npm ci failed; see above. With a connection to the npm registry, try again.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The Node that the lock file pins; where none is pinned for this platform, the running one if it is new enough. */
function projectNode() {
  const { platform, arch } = process
  const packages = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`]
  for (const name of packages) {
    const file = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  if (major >= 26) return process.execPath
  return stop(`No Node 26 comes with the project for ${platform}-${arch}; install Node 26 and try again.`)
}

function withProjectBin() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`,
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
