import { spawn, type ChildProcess } from 'node:child_process'

import { ROOT } from '../build/root.ts'
import { toolCommand, type Tool } from '../build/tool-command.ts'

type Ran = { code: number | null; output: string }

/** What a shell reports of a command that Ctrl-C ended. */
export const STOPPED = 130

const running = new Set<ChildProcess>()

/** Runs a tool in the project's root and keeps what it prints. */
export function runProgram(tool: Tool, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}

/**
 * From here on a signal tells all programs that still run to end, as Ctrl-C would: a test runner closes its browser and
 * servers then. A second one ends this process at once. Returns whether there was one.
 */
export function stopOnSignal(): () => boolean {
  let stopped = false
  const stop = () => {
    if (stopped) process.exit(STOPPED)
    stopped = true
    for (const child of running) child.kill('SIGINT')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return () => stopped
}
