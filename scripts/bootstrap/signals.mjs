/** Signals within this time, in milliseconds, count as one Ctrl-C. */
const ONE_PRESS_MS = 300

/**
 * Forwards signals to a child in a separate process group (`detached`), and ends its leftover processes. A terminal sends Ctrl-C to
 * its whole process group and npm forwards it again, while a server ends at once at a second signal; here the child gets each one
 * once. Windows has no process groups: its console signals every process.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ platform?: string, now?: () => number }} [options]
 */
export function passSignals(child, { platform = process.platform, now = () => performance.now() } = {}) {
  let last = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (now() - last < ONE_PRESS_MS) return
    last = now()
    // A closed terminal stops a server gracefully.
    if (platform !== 'win32') child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass)
  if (platform === 'win32') return
  process.on('SIGTSTP', () => {
    signalGroup(child, 'SIGSTOP')
    process.kill(process.pid, 'SIGSTOP')
  })
  process.on('SIGCONT', () => signalGroup(child, 'SIGCONT'))
  // Ends leftover processes of a killed check, such as a browser.
  child.on('exit', () => signalGroup(child, 'SIGKILL'))
}

/** Stops a server gracefully when its parent `bootstrap.mjs` is killed, which closes their channel. */
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
