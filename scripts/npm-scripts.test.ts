import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compiledBefore } from '#server/test/compiled-before.ts'

import { ROOT } from './build/root.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** The program of each script that is our own; bootstrap.mjs only finds the Node that runs it. */
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const program = /scripts\/bootstrap\.mjs (scripts\/.*)$/.exec(command)?.[1]
  return program === undefined ? [] : [[name, program.split(' ')] as const]
})

test('there are at most twelve npm scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
  expect(programs.length).toBeGreaterThan(8)
})

test.concurrent.each(programs)('npm run %s -- --help prints its options', async (_, program) => {
  const env = { ...process.env, ...compiledBefore }
  const { stdout } = await promisify(execFile)(process.execPath, [...program, '--help'], { cwd: ROOT, env })
  const lines = stdout.trim().split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.length).toBeLessThan(120)
  expect(stdout).toMatch(/--help/)
})
