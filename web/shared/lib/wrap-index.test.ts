import { expect, test } from 'vitest'

import { wrapIndex } from '#web/shared/hooks/use-carousel.ts'

test('wraps at both ends', { tags: 's4.carousel-wraps' }, () => {
  expect(wrapIndex(-1, 5)).toBe(4)
  expect(wrapIndex(0, 5)).toBe(0)
  expect(wrapIndex(5, 5)).toBe(0)
  expect(wrapIndex(-6, 5)).toBe(4)
  expect(wrapIndex(3, 0)).toBe(0)
})
