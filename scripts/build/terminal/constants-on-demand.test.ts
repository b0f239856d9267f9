import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

import { constantsOnDemand } from './constants-on-demand.ts'

const changed = (code: string): string | null => constantsOnDemand(code, 'module.ts')
const resultOf = (code: string | null): unknown =>
  runInThisContext(`(() => { ${code}
return result })()`)

test('a costly expression is made at its first use, once', () => {
  const code = changed(
    String.raw`const emoji = /^\p{RGI_Emoji}/v` +
      "\nconst note = '抹茶'\nconst result = [emoji.test('🍵'), 'a🍵'.slice(1).replace(emoji, 'tea'), note]",
  )
  expect(code).toContain('emoji$made ??= new RegExp("^\\\\p{RGI_Emoji}", "v")')
  expect(code).not.toContain('/v')
  expect(resultOf(code)).toEqual([true, 'tea', '抹茶'])
})

test('what a global expression remembers stays with it', () => {
  const code = changed(
    String.raw`const letter = /\p{L}/gu` +
      "\nconst result = [letter.test('a'), letter.lastIndex, letter.test('a')]",
  )
  expect(resultOf(code)).toEqual([true, 1, false])
})

test('constants of Intl and calls of RegExp wait as well', () => {
  const code = changed(
    "const one = 'a'\nconst parts = new Intl.Segmenter()\nconst some = new RegExp(`[${one}]`, 'v')\n" +
      "const result = [[...parts.segment('ab')].length, some.test('a')]",
  )
  expect(code).toContain('parts()')
  expect(code).toContain('some()')
  expect(resultOf(code)).toEqual([2, true])
})

test('an expression within a function is made there', () => {
  const code = changed(String.raw`const result = [1].map(() => 'é'.replace(/\p{L}/gu, 'e'))`)
  expect(code).toContain('new RegExp("\\\\p{L}", "gu")')
  expect(resultOf(code)).toEqual(['e'])
})

test.each([
  ['exported', String.raw`export const letter = new RegExp('\\p{L}', 'u')`],
  ['shadowed', String.raw`const letter = new RegExp('\\p{L}', 'u'); const f = (letter) => letter.test('a')`],
  ['handed on', String.raw`const letter = new RegExp('\\p{L}', 'u'); const all = [letter]`],
  ['cheap', 'const letter = /[a-z]/'],
])('what is %s stays as it is', (_case, code) => {
  expect(changed(code)).toBeNull()
})
