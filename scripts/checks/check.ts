import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

/** What a check found: how many things it proved, how many it refuted, and what it printed. */
export type Outcome = { passed: number; failed: number; output: string }
export type Check = { name: string; run: () => Promise<Outcome> }
type Ran = { code: number | null; output: string }

/** Runs a program in the project's root and keeps what it prints. */
export function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A check that a program's exit code decides: one thing proved or refuted. */
export function programCheck(name: string, program: string, args: string[]): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args)
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}
