import { describe, expect, it } from 'vitest'
import { child, entries, follow, items, need, rootNode, textOf } from './contract-node.ts'

const root = rootNode({
  paths: { '/a/{id}~': { first: 1 } },
  list: ['x', 'y'],
  alias: { $ref: '#/twice' },
  twice: { $ref: '#/paths/~1a~1{id}~0' },
  lost: { $ref: '#/nowhere' },
  outside: { $ref: 'other.yaml#/x' },
})

describe('a node', () => {
  it('knows where it stands', () => {
    expect(need(need(need(root, 'paths'), '/a/{id}~'), 'first').pointer).toBe('#/paths/~1a~1{id}~0/first')
    expect(items(need(root, 'list')).map(({ pointer, value }) => [pointer, value])).toEqual([
      ['#/list/0', 'x'],
      ['#/list/1', 'y'],
    ])
  })

  it('has no member that is not there', () => {
    expect(child(root, 'absent')).toBeUndefined()
    expect(entries(undefined)).toEqual([])
  })

  it('follows references, also in a row and with escaped steps', () => {
    expect(follow(need(root, 'alias')).value).toEqual({ first: 1 })
  })
})

describe('a mistake names its place', () => {
  it.each([
    ['a missing member', () => need(need(root, 'paths'), 'gone'), '#/paths: "gone" is missing'],
    ['a lost reference', () => follow(need(root, 'lost')), '#/lost: nothing stands at "#/nowhere"'],
    [
      'a reference to a file',
      () => follow(need(root, 'outside')),
      '#/outside: cannot follow "other.yaml#/x"',
    ],
    ['a list that should be text', () => textOf(need(root, 'list')), '#/list: must be text'],
    ['an object that should be a list', () => items(need(root, 'paths')), '#/paths: must be a list'],
    ['a list that should be an object', () => entries(need(root, 'list')), '#/list: must be an object'],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(message)
  })
})
