import { expect, test } from 'vitest'
import { isOperatorKey, operatorKeyWith } from './operator-key.ts'

test('recognizes a created key', () => {
  expect(operatorKeyWith('a-secret')).toBe('haat_op_a-secret')
  expect(isOperatorKey(operatorKeyWith('a-secret'))).toBe(true)
  expect(isOperatorKey(operatorKeyWith('x'.repeat(200)))).toBe(true)
})

test.each([
  'a-secret',
  'haat_op_',
  'haat_op_seven-7',
  `haat_op_${'x'.repeat(201)}`,
  'haat_op_a secret',
  'x haat_op_a-secret',
])('rejects %j', (text) => {
  expect(isOperatorKey(text)).toBe(false)
})
