import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'

const npmTest = (names: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/test.ts', ...names], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
test('a browser that does not start is one failure, with its reason, and what needs it is left out', () => {
  const { status, stdout } = npmTest(['browser', 'bytes'], { HAAT_CHROMIUM: '/bin/false' })
  expect(stdout).toContain('/bin/false does not start: ')
  expect(stdout).toContain('or name one that does in HAAT_CHROMIUM')
  expect(stdout).toMatch(/\nskipped: bytes of the first visit\n0 passed, 1 failed, 1 skipped\n$/)
  expect(status).toBe(1)
})

test('one that is not there is said to be missing', () => {
  const { stdout } = npmTest(['browser'], { HAAT_CHROMIUM: '/nowhere/chromium' })
  expect(stdout).toContain('There is no browser for the tests (/nowhere/chromium).')
})

test('one check runs alone; an unknown name lists those that there are and ends with 2', () => {
  const alone = npmTest(['imports'])
  expect(alone.stdout).toMatch(/^✓ import directions: 1 passed \(.+ s\)\n1 passed, 0 failed\n$/)
  expect(alone.status).toBe(0)
  const unknown = npmTest(['import'])
  const [said, ...names] = unknown.stderr.trimEnd().split('\n')
  expect(said).toBe('There is no check named import. There are:')
  expect(names).toContainEqual(expect.stringMatching(/^ {2}imports +import directions$/))
  expect(names).toContainEqual(expect.stringMatching(/^ {2}quick +\S/))
  expect(unknown.status).toBe(2)
})

test('quick is a choice of checks, and goes alone', () => {
  const { stderr, status } = npmTest(['quick', 'lint'])
  expect(stderr).toBe('quick is a choice of checks: it goes alone.\n')
  expect(status).toBe(2)
})
