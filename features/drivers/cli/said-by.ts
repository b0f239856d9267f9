import type { Ran } from './run-as-process.ts'

export type Said = {
  note?: string
  error?: { code: string; message: string; errors?: { field: string; message: string }[] }
}

/** What a command said to people; in JSON mode every line is an object. */
export function saidBy({ stderr }: Ran): Said[] {
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Said)
}

/** What a command that failed is reported as. */
export function toCliError({ command, exit, stderr }: Ran): Error {
  return new Error(`${command} ended with ${exit}: ${stderr}`)
}
