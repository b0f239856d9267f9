import { expect, test } from 'vitest'
import { plainLines, plainText } from './plain-text.ts'

test.each([
  ['\u001B[31mred\u001B[0m', '[31mred[0m'],
  ['\u001B]8;;http://evil.test\u0007link\u001B]8;;\u0007', ']8;;http://evil.testlink]8;;'],
  ['\u009B2J gone', '2J gone'],
  ['a\r\nb\tc', 'a b c'],
  ['abc\u202Etxt.exe', 'abctxt.exe'],
  ['বাংলা 抹茶 👩‍🍳', 'বাংলা 抹茶 👩‍🍳'],
])('T-32: nothing is left that steers a terminal: %j becomes %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('T-32: text of several lines keeps its line ends and nothing else', () => {
  expect(plainLines('one\r\ntwo\u001B[2J\nthree')).toBe('one\ntwo[2J\nthree')
})
