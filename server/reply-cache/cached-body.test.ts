import { expect, test } from 'vitest'
import { CachedBody } from './cached-body.ts'

const large = new CachedBody('x'.repeat(2000))

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['zstd', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(large.encodingFor(header)).toBe(encoding)
})

test('what is small goes as it is', () => {
  expect(new CachedBody('x').encodingFor('br')).toBe('identity')
})
