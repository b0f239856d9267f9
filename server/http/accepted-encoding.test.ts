import { expect, test } from 'vitest'
import { matchesEtag, preferredEncoding } from './send-reply.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=0.9, gzip; q=0.8', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0.000', 'identity'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered in %j', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected)
})

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
