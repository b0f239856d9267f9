import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { toolCommand } from './npm-command.ts'

test.each(['cucumber-js', 'knip', 'oxfmt', 'oxlint', 'playwright', 'tsc', 'vite', 'vitest'] as const)(
  '%s is run by Node from its own file, without a shell',
  (tool) => {
    const [program, [file = '', ...args]] = toolCommand(tool, ['--version'])
    expect(program).toBe(process.execPath)
    expect(readFileSync(file, 'utf8')).toMatch(/^#!.*\bnode\b/)
    expect(args).toEqual(['--version'])
  },
)

test('quotes and spaces arrive as they are', () => {
  const given = ['{"surface":"web"}', 'a b', '$HOME']
  const [program, args] = toolCommand('node', ['-p', 'JSON.stringify(process.argv.slice(1))', ...given])
  expect(JSON.parse(spawnSync(program, args, { encoding: 'utf8' }).stdout)).toEqual(given)
})
