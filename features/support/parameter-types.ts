import { defineParameterType } from '@cucumber/cucumber'

import { ANY_FIELD, fieldOf } from './fields.ts'
import { ANY_NAME } from './person.ts'
import type { ShopWorld } from './world.ts'

// `{shopper}` in a step is a person by name, with their device.
defineParameterType({
  name: 'shopper',
  regexp: ANY_NAME,
  transformer(this: ShopWorld, name: string) {
    return this.person(name)
  },
  useForSnippets: true,
})

// `{field}` in a step is a field name, converted to its property name.
defineParameterType({ name: 'field', regexp: ANY_FIELD, transformer: fieldOf, useForSnippets: false })
