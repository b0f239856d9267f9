import { expect, test } from 'vitest'

import { chooseChecks } from './all-checks.ts'

const ALL = [
  { name: 'lint', title: 'lint' },
  { name: 'types', title: 'types' },
  { name: 'browser', title: 'a browser that starts' },
  { name: 'web', title: 'scenarios', needs: 'browser' },
]
const names = (asked: string[]) => {
  const found = chooseChecks(ALL, asked)
  return 'chosen' in found ? found.chosen.map(({ name }) => name) : found.fault
}

test.each([
  ['without a name all', [], ['lint', 'types', 'browser', 'web']],
  ['one that is named alone', ['types'], ['types']],
  ['several in the usual order', ['types', 'lint'], ['lint', 'types']],
  ['what a check needs before it', ['web'], ['browser', 'web']],
])('%s run', (_what, asked, chosen) => {
  expect(names(asked)).toEqual(chosen)
})
