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

test('without a name all checks run', () => {
  expect(names([])).toEqual(['lint', 'types', 'browser', 'web'])
})

test('named ones run alone, in the usual order', () => {
  expect(names(['types'])).toEqual(['types'])
  expect(names(['types', 'lint'])).toEqual(['lint', 'types'])
})

test('what a check needs runs before it', () => {
  expect(names(['web'])).toEqual(['browser', 'web'])
})

test('an unknown name is told beside those that there are', () => {
  expect(names(['typos', 'lint'])).toBe(
    [
      'There is no check named typos. There are:',
      '  lint       lint',
      '  types      types',
      '  browser    a browser that starts',
      '  web        scenarios',
    ].join('\n'),
  )
})
