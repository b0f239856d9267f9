import { expect, it } from 'vitest'
import { parseContract } from './read-contract.ts'

it('resolves aliases', () => {
  expect(parseContract('a: &x { b: 1 }\nc: *x').value).toEqual({ a: { b: 1 }, c: { b: 1 } })
})

it.each([
  ['broken syntax', 'a: [1'],
  ['a key given twice', 'a: 1\na: 2'],
])('refuses %s, naming the line', (_, text) => {
  expect(() => parseContract(text)).toThrow(/line \d/)
})
