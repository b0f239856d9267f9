import { When } from '@cucumber/cucumber'

import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When(
  '{shopper} orders 1 {string} as a guest with the keyboard alone',
  function (this: ShopWorld, who: Person, name: string) {
    return who.web.orderByKeyboard(this.store.product(name), who.customer)
  },
)
