import { expect, test } from 'vitest'
import { clearableIn } from './catalog-fields.ts'

test('lists the fields that a cell can clear when the list has some', () => {
  expect(clearableIn('categories')).toEqual(['parent'])
  expect(clearableIn('vendors')).toEqual([])
})
