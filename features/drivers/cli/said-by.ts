import type { Ran } from './run-as-process.ts'

export type Said = {
  note?: string
  error?: { code: string; message: string; errors?: { field: string; message: string }[] }
}

/** Returns the readable output of a command; in JSON mode every line is an object. */
export function saidBy({ stderr }: Ran): Said[] {
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Said)
}

/** Returns the error message of a failed command. */
export function toCliError({ command, exit, stderr }: Ran): Error {
  return new Error(`${command} ended with ${exit}: ${stderr}`)
}
