import { expect, it } from 'vitest'
import { shop } from '#web/testing/shop.ts'

const global = () => shop().global

it('begins with both dialogs closed, no keyword and no vendor', () => {
  expect(global()).toMatchObject({
    showAddToCartModal: false,
    showLoginModal: false,
    keyword: '',
    selectedProductVendorName: '',
  })
})

it('the dialog of the added product and that of the login are shown and closed each by itself', () => {
  const shown = () => [global().showAddToCartModal, global().showLoginModal]
  const seen: boolean[][] = []
  for (const action of ['showAddToCart', 'showLogin', 'closeAddToCart', 'closeLogin'] as const) {
    global()[action]()
    seen.push(shown())
  }
  expect(seen).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ])
})

it('the keyword and the vendor are what was said last', () => {
  global().setKeyword('tea')
  global().setSelectedProductVendorName({ vendor_name: 'Uji Tea House' })
  expect(global()).toMatchObject({ keyword: 'tea', selectedProductVendorName: 'Uji Tea House' })
})
