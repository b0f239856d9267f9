/** Copies of one signal that come within this time are one: a person cannot press Ctrl-C twice so quickly. */
const ONE_PRESS_MS = 300

/**
 * Passes signals on to a child in a process group of its own (`detached`), and ends what the child leaves behind. Ctrl-C
 * reaches every process of the terminal's group, and npm passes it on once more; a server ends at once for a second one. So
 * the child gets each press once, from here. Windows has no such groups: there the console signals every process.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ platform?: string, now?: () => number }} [options]
 */
export function passSignals(child, { platform = process.platform, now = () => performance.now() } = {}) {
  let last = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (now() - last < ONE_PRESS_MS) return
    last = now()
    // When the terminal closes, a server still stops in order.
    if (platform !== 'win32') child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass)
  if (platform === 'win32') return
  process.on('SIGTSTP', () => {
    signalGroup(child, 'SIGSTOP')
    process.kill(process.pid, 'SIGSTOP')
  })
  process.on('SIGCONT', () => signalGroup(child, 'SIGCONT'))
  // Ends what a killed check leaves running, such as a browser.
  child.on('exit', () => signalGroup(child, 'SIGKILL'))
}

/** Stops a server in order when `bootstrap.mjs`, its parent, was killed: their channel closes then. */
export function stopWithBootstrap() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/**
 * The exit code for the shell: the child's code, or 128 and the number of the signal that ended it.
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
    // The group is empty.
  }
}
