import type { ChildProcess } from 'node:child_process'

/** How a process ended, with all that it wrote; `code` is null where a signal killed it. */
export type EndedProcess = { code: number | null; out: string; err: string }

/** Collects what a process writes, to its end. */
export function endOf(child: ChildProcess): Promise<EndedProcess> {
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => (texts.out += String(chunk)))
  child.stderr?.on('data', (chunk) => (texts.err += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
}
