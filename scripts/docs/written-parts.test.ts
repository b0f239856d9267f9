import { expect, test } from 'vitest'
import { withParts } from './written-pages.ts'

const page = 'Hello\n<!-- written: one -->\nold\n<!-- end -->\nby hand\n<!-- written: two -->\n<!-- end -->\n'

test('only what stands between the marks is replaced, and a second time nothing changes', () => {
  const parts = new Map([
    ['one', 'new $& text\n'],
    ['two', 'more'],
  ])
  const written = withParts(page, parts)
  expect(written).toBe(
    'Hello\n<!-- written: one -->\n\nnew $& text\n\n<!-- end -->\nby hand\n<!-- written: two -->\n\nmore\n\n<!-- end -->\n',
  )
  expect(withParts(written, parts)).toBe(written)
})

test('marks and parts must meet', () => {
  expect(() => withParts(page, new Map([['one', 'x']]))).toThrow('nothing writes the part two')
  expect(() => withParts('', new Map([['one', 'x']]))).toThrow('no mark for one')
})
