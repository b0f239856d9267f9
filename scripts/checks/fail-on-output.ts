import { format } from 'node:util'

import { afterAll, afterEach } from 'vitest'

// A setup file of every project: a test that prints fails. A test that expects output captures it with a spy.

const METHODS = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const

const printed: string[] = []

// Restores the outputs for each file, because files share a process.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    printed.push(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk))
    const done = rest.at(-1)
    if (typeof done === 'function') queueMicrotask(() => void done())
    return true
  }
}
for (const method of METHODS) {
  console[method] = (...words: unknown[]) => void printed.push(format(...words))
}

afterEach(() => failIfPrinted('The test printed'))
// Hooks may print after the last test.
afterAll(() => failIfPrinted('The file printed outside its tests'))

function failIfPrinted(where: string): void {
  const text = printed.splice(0).join('\n').trim()
  if (text !== '') throw new Error(`${where}:\n${text}`)
}
