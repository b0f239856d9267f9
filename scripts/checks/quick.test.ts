import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { chooseTests, describeChange, readChange } from './quick.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haat-quick-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function commit(files: Record<string, string>): void {
  write(files)
  git('add', '.')
  git('commit', '-q', '-m', 'more')
}

/** Four files that import each other in a row, and a test beside each. */
const ROW = {
  'core/money.ts': 'export const paisa = 1',
  'core/cart/lines.ts': `import { paisa } from '../money.ts'`,
  'web/cart.tsx': `import { lines } from '#core/cart/lines.ts'\nimport {\n  type Tea,\n} from '#core/tea.ts'`,
  'web/page.tsx': `const cart = await import('./cart.tsx')`,
  'core/tea.ts': 'export type Tea = string',
  'core/money.test.ts': `import { paisa } from './money.ts'`,
  'core/cart/lines.test.ts': `import {\n  lines,\n} from './lines.ts'`,
  'web/cart.test.tsx': `import type { Tea } from '#core/tea.ts'\nimport { cart } from './cart.tsx'`,
  'web/page.test.tsx': `import { page } from './page.tsx'`,
}

test('what a branch has changed since it left main counts, and what nobody has committed', () => {
  git('init', '-q', '-b', 'main')
  commit({ 'core/old.ts': '1', 'core/gone.ts': '1' })
  git('checkout', '-q', '-b', 'work')
  commit({ 'core/committed.ts': '1' })
  git('checkout', '-q', 'main')
  commit({ 'core/of-others.ts': '1' })
  git('checkout', '-q', 'work')
  write({ 'core/old.ts': '2', 'core/new and odd ä.ts': '1' })
  rmSync(join(root, 'core/gone.ts'))
  expect(readChange(root)).toEqual({
    since: 'this branch left main',
    files: ['core/committed.ts', 'core/gone.ts', 'core/new and odd ä.ts', 'core/old.ts'],
  })
})

test('on main itself, and where there is no main, the last commit is what was before; without git, nothing', () => {
  expect(readChange(root)).toBeNull()
  git('init', '-q', '-b', 'main')
  commit({ 'core/old.ts': '1' })
  write({ 'core/old.ts': '2' })
  const change = { since: 'the last commit', files: ['core/old.ts'] }
  expect(readChange(root)).toEqual(change)
  git('branch', '-q', '-m', 'trunk')
  expect(readChange(root)).toEqual(change)
})

test('tests that reach a change by imports are chosen, the nearest first', () => {
  write(ROW)
  expect(chooseTests(['core/money.ts'], { root })).toEqual({
    chosen: ['core/money.test.ts', 'core/cart/lines.test.ts', 'web/cart.test.tsx', 'web/page.test.tsx'],
    left: [],
  })
  expect(chooseTests(['web/cart.tsx'], { root }).chosen).toEqual(['web/cart.test.tsx', 'web/page.test.tsx'])
})

test('so many and no more; equally near ones by how close they stand', () => {
  write({ ...ROW, 'cli/money.test.ts': `import { paisa } from '#core/money.ts'` })
  expect(chooseTests(['core/money.ts'], { root, most: 2 })).toEqual({
    chosen: ['core/money.test.ts', 'cli/money.test.ts'],
    left: ['core/cart/lines.test.ts', 'web/cart.test.tsx', 'web/page.test.tsx'],
  })
})

test('a type is looked at by the compiler: no test runs for it, whichever way it is imported', () => {
  write({ ...ROW, 'core/pot.test.ts': `import { pot, type Tea } from './tea.ts'` })
  expect(chooseTests(['core/tea.ts'], { root }).chosen).toEqual(['core/pot.test.ts'])
})

test.each([
  ['address', `new Worker(new URL('./money.ts', import.meta.url))`],
  ['path', `fork(join(import.meta.dirname, '..', 'core', 'money.ts'))`],
])('a thread or program that is started by its %s is reached as by an import', (_by, text) => {
  write({ ...ROW, 'core/thread.test.ts': text })
  expect(chooseTests(['core/money.ts'], { root, most: 2 }).chosen).toContain('core/thread.test.ts')
})

test('what is gone counts for those that still import it, and a changed test runs itself', () => {
  write(ROW)
  rmSync(join(root, 'web/page.tsx'))
  expect(chooseTests(['web/page.tsx'], { root }).chosen).toEqual(['web/page.test.tsx'])
  expect(chooseTests(['web/page.test.tsx', 'docs/mail.md'], { root }).chosen).toEqual(['web/page.test.tsx'])
})

test('one that takes long runs only when it is what changed', () => {
  const slow = 'server/faults/stopping.test.ts'
  write({ 'server/run.ts': '1', [slow]: `import { run } from '../run.ts'` })
  expect(chooseTests(['server/run.ts'], { root })).toEqual({ chosen: [], left: [slow] })
  expect(chooseTests([slow], { root })).toEqual({ chosen: [slow], left: [] })
})

test('it says what has changed, and what of it touches more than imports show', () => {
  const told = (...files: string[]) => describeChange({ since: 'the last commit', files })
  expect(told('core/money.ts')).toEqual(['1 file changed since the last commit.'])
  expect(told()).toEqual(['Nothing changed since the last commit.'])
  expect(describeChange(null)).toEqual(['There is no repository of git here to say what changed.'])
  const wide = ['generated/types.ts', 'openapi.yaml', 'web/testing/setup.ts']
  expect(told(...wide, 'features/cart/page.feature')).toEqual([
    '4 files changed since the last commit.',
    'generated/types.ts, openapi.yaml, web/testing/setup.ts touch everything: let npm test follow.',
    'Scenarios that changed: npm run features -- features/cart/page.feature',
  ])
})
