import { expect, it } from 'vitest'
import { dependencyOrder } from './emit-schemas.ts'

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([name, needs]) => [name, new Set(needs)]))

it('keeps the order of names that do not need each other', () => {
  expect(dependencyOrder(graph({ b: [], a: [], c: [] }))).toEqual(['b', 'a', 'c'])
})

it('puts every name after those it needs', () => {
  expect(dependencyOrder(graph({ order: ['line', 'money'], line: ['money'], money: [] }))).toEqual([
    'money',
    'line',
    'order',
  ])
})

it('refuses a circle and shows it', () => {
  expect(() => dependencyOrder(graph({ a: ['b'], b: ['c'], c: ['a'] }))).toThrow('a → b → c → a')
})
