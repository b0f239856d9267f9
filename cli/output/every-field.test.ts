import { expect, test } from 'vitest'
import { visibleFieldValues, nullFieldValues } from '#core/testing/visible-fields.ts'
import { examples } from '#generated/examples.ts'
import { productDetails } from './shop-views.ts'

const product = examples.getProduct.replies[200].product

/** Pictures, and the price by another name. */
const OTHERWISE = ['photo', 'imageUrl', 'regular_price']

test.each(visibleFieldValues(OTHERWISE))(
  'haat product shows every field that the contract tells: %s',
  (field, value, text) => {
    expect(productDetails({ ...product, [field]: value })).toContain(text)
  },
)

test('haat product says nothing of a field that is null', () => {
  expect(productDetails({ ...product, ...nullFieldValues })).not.toMatch(/null|undefined|NaN/)
})
