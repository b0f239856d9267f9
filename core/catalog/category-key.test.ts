import { expect, test } from 'vitest'

import { categoryKey } from './category-key.ts'

test.each([
  [{ id: 2, slug: 'hot-deals' }, '2'],
  [{ id: 4, slug: 'electronics' }, '4'],
  [{ id: 9, slug: 'recipes' }, 'recipes'],
  [{ id: 24, slug: 'monitors' }, 'monitors'],
])('%o is reached as %s', (category, key) => expect(categoryKey(category)).toBe(key))
