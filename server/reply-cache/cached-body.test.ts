import { expect, test } from 'vitest'
import { CachedBody } from './ready-text.ts'

test.each(['br', 'gzip', 'identity'] as const)(
  'what is large goes as %s to whoever takes that',
  (accepted) => {
    expect(new CachedBody('x'.repeat(2000)).encodingFor(accepted)).toBe(accepted)
  },
)

test('what is small goes as it is', () => {
  expect(new CachedBody('x').encodingFor('br')).toBe('identity')
})
