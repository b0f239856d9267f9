import { expect, test } from 'vitest'

import { wrapIndex } from '#web/shared/hooks/use-carousel.ts'

test('wraps at both ends', { tags: 's4.carousel-wraps' }, () => {
  expect([wrapIndex(-1, 5), wrapIndex(0, 5), wrapIndex(5, 5), wrapIndex(-6, 5)]).toEqual([4, 0, 0, 4])
  expect(wrapIndex(3, 0)).toBe(0)
})
