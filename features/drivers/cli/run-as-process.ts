import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin.mjs')

export type Ran = { command: string; exit: number | null; stdout: string; stderr: string }

/** Runs the real program as a process and waits for it to end. */
export function runAsProcess(args: string[], env: Record<string, string>, input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env['PATH'], ...env } })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (exit) => resolve({ command: `haat ${args.join(' ')}`, exit, stdout, stderr }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
