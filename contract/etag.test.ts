import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  [' * ', true],
  ['"b"', false],
  ['"aW/"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match %j matches the validator "a": %j', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches)
})
