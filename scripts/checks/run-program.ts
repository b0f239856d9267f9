import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { toolCommand, type Tool } from '#scripts/build/npm-command.ts'

import { ROOT } from '../build/root.ts'

/** Exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

/** Limits tsc and oxlint, which are Go programs, to one thread: each then needs half the processor time. */
const GO_ENV = { GOMAXPROCS: '1', GOGC: '400' }

/** Time for child processes of an ended tool to close its output, in milliseconds. */
const GRACE_MS = 2_000

const interruption = new AbortController()

/** Runs a tool in the root of the project and collects its output. */
export function runProgram(
  tool: Tool,
  args: readonly string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd: ROOT,
      env: { ...GO_ENV, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: interruption.signal,
      killSignal: 'SIGINT',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    // A child that outlives its tool would keep the pipes open; scripts/bootstrap.mjs ends it with this process.
    child.on(
      'exit',
      (code) => void pause(GRACE_MS, null, { ref: false }).then(() => resolve({ code: code ?? 1, output })),
    )
  })
}

/** Makes Ctrl-C and SIGTERM end all running programs; a second signal ends this process at once. */
export function interruptOnSignal(): void {
  const interrupt = () => {
    if (isInterrupted()) process.exit(INTERRUPTED)
    interruption.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
}

export function isInterrupted(): boolean {
  return interruption.signal.aborted
}
