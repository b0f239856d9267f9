import { expect, test } from 'vitest'

import { testI18n } from '#web/testing/test-i18n.ts'

// What the specification says word for word; components are tested by the keys of these texts.
test.each([
  ['alerts.otherVendor', 'You can order single vendor product only at a time'],
  ['checkout.refused.several_vendors', 'You can order single vendor product only at a time'],
  ['checkout.failure', 'Order Failure'],
  ['checkout.placed.title', 'Order Placed Successfully!'],
  ['checkout.placed.text', 'Your order has been placed successfully.'],
  ['checkout.empty', 'Your shopping cart is empty'],
  ['account.register.success', 'Registration successful'],
  ['account.register.failure', 'Registration failure'],
  ['account.edit.success', 'Profile update successful'],
  ['account.edit.failure', 'Profile update failure'],
  ['cart.quote.success', 'Quotation Generated Successfully, Please Check Email'],
  ['cart.quote.failure', 'Quotation Generation Failure'],
  ['cart.empty', 'Your shopping cart is empty'],
  ['layout.cart.empty', 'Your shopping cart is empty'],
  ['catalog.bestSellers.addFailed', 'Failed to add product to cart. Please try again.'],
  ['catalog.bestSellers.failed', 'Failed to load best sellers. Please try again.'],
  ['catalog.bestSellers.retry', 'Retry'],
  ['home.banner.failed', 'Failed to load banners'],
  ['home.banner.failedText', 'Using default images instead'],
  ['product.notFound', 'Product not found'],
  ['product.tryAgain', 'Try Again'],
  ['common.imageUnavailable', 'Image unavailable'],
  ['common.chunkFailed', 'Loading chunk failed'],
  ['orders.empty', 'No orders found'],
  ['validation.Required', 'Required'],
  ['validation.Invalid email', 'Invalid email'],
  ['validation.Too Short!', 'Too Short!'],
  ['validation.Too Long!', 'Too Long!'],
  ['validation.Phone number is not valid', 'Phone number is not valid'],
  ['validation.Passwords must match', 'Passwords must match'],
] as const)('%s reads %j', (key, words) => {
  expect(testI18n().t(key)).toBe(words)
})
