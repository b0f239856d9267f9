import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

import { toolCommand } from './tool-command.ts'

test.each(['cucumber-js', 'knip', 'oxfmt', 'oxlint', 'playwright', 'tsc', 'vite', 'vitest'] as const)(
  '%s is run by Node from its own file, without a shell',
  (tool) => {
    const [program, args] = toolCommand(tool, ['--version'])
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
    expect(program).toBe(process.execPath)
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/\d+\.\d+\.\d+/) })
  },
  60_000,
)

test('quotes and spaces arrive as they are', () => {
  const given = ['{"surface":"web"}', 'a b', '$HOME']
  const [program, args] = toolCommand('node', ['-p', 'JSON.stringify(process.argv.slice(1))', ...given])
  expect(JSON.parse(spawnSync(program, args, { encoding: 'utf8' }).stdout)).toEqual(given)
})
