import { expect, test, vi } from 'vitest'

import { runTogether } from './run-together.ts'

const node = (code: string) => [process.execPath, ['-e', code]] as const
const RUNS_ON = node('setInterval(() => {}, 1000)')

test.each([
  ['crashes', node('process.exitCode = 3'), 3],
  ['is killed', node("process.kill(process.pid, 'SIGKILL')"), 137],
  ['cannot be started', ['/no/such/program', []] as const, 1],
  ['ends in order', node(''), 0],
])('stops the other program and returns the exit code when one %s', async (_, program, code) => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await runTogether([RUNS_ON, program], new AbortController().signal)).toBe(code)
  stderr.mockRestore()
})

test('returns 0 when the programs are stopped from outside', async () => {
  const stop = new AbortController()
  const running = runTogether([RUNS_ON, RUNS_ON], stop.signal)
  stop.abort()
  expect(await running).toBe(0)
})
