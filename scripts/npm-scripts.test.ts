import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

import { ROOT } from './build/root.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const env = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
}

test('there are at most twelve npm scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
})

test.concurrent.each(Object.entries(scripts))(
  'npm run %s -- --help prints its options',
  async (_, command) => {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --help`], { cwd: ROOT, env })
    const lines = stdout.trim().split('\n')
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.length).toBeLessThan(120)
    expect(stdout).toMatch(/--help/)
  },
)
