import { expect, test } from 'vitest'
import { matchesEtag, preferredEncoding } from './send-reply.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['GZIP, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0.000', 'identity'],
  ['*', 'br'],
  ['zstd', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered in %j', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected)
})

test.each([
  ['"b", W/"a" ,"c"', true],
  [' * ', true],
  ['"b"', false],
  ['"aW/"', false],
  [undefined, false],
])('If-None-Match %j matches the validator "a": %j', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches)
})
