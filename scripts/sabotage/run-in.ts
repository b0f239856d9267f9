import { spawn, type ChildProcess } from 'node:child_process'

import { toolCommand, type Tool } from '../build/tool-command.ts'

const running = new Set<ChildProcess>()

/** Runs a tool in a copy of the project and keeps what it prints, both streams together. */
export function runIn(
  folder: string,
  tool: Tool,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
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

/** Asks whatever still runs to end, as Ctrl-C would. */
export function stopRunning(): void {
  for (const child of running) child.kill('SIGINT')
}
