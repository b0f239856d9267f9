import { When } from '@cucumber/cucumber'

import type { ShopWorld } from '../support/world.ts'

When('Ana orders 1 {string} as a guest with the keyboard alone', function (this: ShopWorld, name: string) {
  return this.web.orderByKeyboard(this.store.product(name), this.customer)
})
