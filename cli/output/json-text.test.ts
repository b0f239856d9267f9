import { expect, test } from 'vitest'
import { jsonText } from './plain-text.ts'

test('T-32: every control character is escaped and the value stays the same', () => {
  const value = { name: 'a\u001B\u007F\u009B2J\u2028抹茶' }
  const text = jsonText(value)
  expect(text).toBe(String.raw`{"name":"a\u001b\u007f\u009b2J\u2028抹茶"}`)
  expect(JSON.parse(text)).toEqual(value)
})

test('a person gets it indented', () => {
  expect(jsonText({ a: 1 }, true)).toBe('{\n  "a": 1\n}')
})
