import { expect, test } from 'vitest'

import { newerFunctions } from './newer-functions-plugin.ts'

test.each([
  ['a.toSorted(b)', '.toSorted('],
  ['const {promise:a}=Promise.withResolvers()', 'Promise.withResolvers'],
  ['fetch(a,{signal:AbortSignal.timeout(9)})', 'AbortSignal.timeout'],
  ['a.split(RegExp(`((?<![a-z])b)`))', '(?<!'],
])('reports the newer functions of %s', (code, found) => {
  expect(newerFunctions(code)).toEqual([found])
})

test.each(['[...a].sort(b)', '/(?<name>a)/u.exec(b)', 'new AbortController().abort()'])(
  '%s is not',
  (code) => {
    expect(newerFunctions(code)).toEqual([])
  },
)
