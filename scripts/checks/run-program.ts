import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { ROOT } from '../build/root.ts'
import { toolCommand, type Tool } from '#scripts/build/npm-command.ts'

type Ran = {
  code: number | null
  output: string
  /** It took too long and was ended. */
  late: boolean
}
type Manner = {
  cwd?: string
  /** In a process group of its own, so that nothing of what the tool starts outlives it. */
  alone?: boolean
  /** Hears what the tool says over the channel between parent and child. */
  onMessage?: (message: unknown) => void
  /** After which it is ended. */
  limitMs?: number
}

/** What a shell reports of a command that Ctrl-C ended. */
export const STOPPED = 130

/** How long a group may take to end in order. */
const GRACE_MS = 3_000
const LOOK_MS = 50
const HAS_GROUPS = process.platform !== 'win32'

const running = new Set<() => void>()
let stopped = false

/** Runs a tool in the project's root and keeps what it prints. */
export function runProgram(
  tool: Tool,
  args: string[],
  env: Record<string, string> = {},
  { cwd = ROOT, alone = false, onMessage, limitMs }: Manner = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
      detached: alone && HAS_GROUPS,
    })
    const stop = () => void (alone ? endGroup(child) : child.kill('SIGINT'))
    running.add(stop)
    let late = false
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            stop()
          }, limitMs)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    if (onMessage) child.on('message', onMessage)
    let swept: Promise<void> | null = null
    child.on('exit', () => {
      clearTimeout(limit)
      if (alone) swept = endGroup(child)
    })
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n`, late }))
    child.on('close', (code) => {
      void Promise.resolve(swept).then(() => {
        running.delete(stop)
        resolve({ code, output, late })
      })
    })
  })
}

/**
 * From here on a signal tells all programs that still run to end, as Ctrl-C would: a test runner closes its browser and
 * servers then. A second one ends this process at once. Returns whether there was one.
 */
export function stopOnSignal(): () => boolean {
  const stop = () => {
    if (stopped) process.exit(STOPPED)
    stopped = true
    for (const end of running) end()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return isStopped
}

export function isStopped(): boolean {
  return stopped
}

/** Ends every process of a child's group, in order at first; one that takes too long is killed. */
async function endGroup(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGINT')
  for (let waited = 0; waited < GRACE_MS; waited += LOOK_MS) {
    if (!signalGroup(child, 0)) return
    await pause(LOOK_MS)
  }
  signalGroup(child, 'SIGKILL')
}

/** Whether somebody was there to be told. */
function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  // Without groups there is only the child, and once it has ended its number may be somebody else's.
  if (!HAS_GROUPS && (exitCode !== null || signalCode !== null)) return false
  try {
    return process.kill(HAS_GROUPS ? -pid : pid, signal)
  } catch {
    return false
  }
}
