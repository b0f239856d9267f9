/** Copies of one signal that come within this time are one: a person cannot press Ctrl-C twice so quickly. */
const ONE_PRESS_MS = 300

const PARENT_LOOK_MS = 250

/** Names the process that a script of ours was started by. */
export const BOOTSTRAP_PID = 'HAAT_BOOTSTRAP_PID'

/**
 * Passes signals on to a child that nobody else signals, and ends what it leaves behind. Ctrl-C reaches every process of
 * the terminal's group, and npm passes it on once more; a server takes a second one for impatience and ends at once. So
 * the child runs in a group of its own (`detached`) and gets each press once, from here. On Windows there are no such
 * groups: the console tells everybody, and a signal from here would be the end without a word.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ platform?: string, now?: () => number }} [options]
 */
export function passSignals(child, { platform = process.platform, now = () => performance.now() } = {}) {
  let last = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (now() - last < ONE_PRESS_MS) return
    last = now()
    // A closed terminal is no reason to lose what a server still has to put away.
    if (platform !== 'win32') child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass)
  if (platform === 'win32') return
  if (process.env.npm_execpath) whenParentEnds(process.ppid, () => pass('SIGTERM'))
  process.on('SIGTSTP', () => {
    signalGroup(child, 'SIGSTOP')
    process.kill(process.pid, 'SIGSTOP')
  })
  process.on('SIGCONT', () => signalGroup(child, 'SIGCONT'))
  // What a killed check leaves running, a browser's helper say, goes with it.
  child.on('exit', () => signalGroup(child, 'SIGKILL'))
}

/**
 * For a server that must not outlive `bootstrap.mjs`: stops it in order when that was killed, and could pass nothing on.
 */
export function stopWithBootstrap() {
  const parent = Number(process.env[BOOTSTRAP_PID])
  if (parent > 0) whenParentEnds(parent, () => process.kill(process.pid, 'SIGTERM'))
}

/**
 * Whoever is killed without a word, or by a signal to itself alone, would leave the server behind, and its port with it.
 * A system tells nobody that a parent has ended, so it is looked at.
 * @param {number} parent
 * @param {() => void} end
 */
function whenParentEnds(parent, end) {
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, PARENT_LOOK_MS)
  look.unref()
}

/**
 * What the shell is told: the child's code, or 128 and the number of the signal that ended it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGKILL: 137 }[String(signal)] ?? 1
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // Nobody is left in it.
  }
}
