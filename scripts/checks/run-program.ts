import { spawn, type ChildProcess } from 'node:child_process'

import { toolCommand, type Tool } from '#scripts/build/npm-command.ts'

import { ROOT } from '../build/root.ts'

/** Exit code of a command that Ctrl-C ended, as shells report it. */
export const INTERRUPTED = 130

/** Time for a process group to end after SIGINT, before it is killed. */
const GRACE_MS = 5_000
const HAS_GROUPS = process.platform !== 'win32'

const running = new Set<ChildProcess>()
let interrupted = false

/** Runs a tool in the project's root, in a process group of its own, and collects what it prints. */
export function runProgram(
  tool: Tool,
  args: readonly string[],
  { env = {}, cwd = ROOT }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    // A descendant that outlives its tool would keep the pipes open.
    child.on('exit', () => signalGroup(child, 'SIGKILL'))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** From here on Ctrl-C and SIGTERM end all running programs in order; a second one ends this process at once. */
export function interruptOnSignal(): void {
  const interrupt = () => {
    if (interrupted) process.exit(INTERRUPTED)
    interrupted = true
    for (const child of running) {
      signalGroup(child, 'SIGINT')
      setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
    }
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
}

export function isInterrupted(): boolean {
  return interrupted
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal)
  } catch {
    // The group has ended.
  }
}
