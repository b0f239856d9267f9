import { expect, test } from 'vitest'

import { newerThanNode20 } from './faults-in-bundle.ts'

test.each([
  ["URL.parse('x')", 'URL.parse'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['await Array.fromAsync(lines)', 'Array.fromAsync'],
  ['one.isSubsetOf(two)', '.isSubsetOf('],
  ["await import('node:sqlite')", "'node:sqlite'"],
  ["globalThis.process.getBuiltinModule('sqlite')", "'sqlite'"],
])('%s is newer', (code, found) => {
  expect(newerThanNode20(code)).toEqual([found])
})

test('what Node 20 has is not', () => {
  const code = `URL.canParse(a); list.toSorted(); text.isWellFormed(); AbortSignal.any([a]); z.union(b); Object.fromEntries(c)`
  expect(newerThanNode20(code)).toEqual([])
})
