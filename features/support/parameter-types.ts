import { defineParameterType } from '@cucumber/cucumber'

import { ANY_NAME } from './person.ts'
import type { ShopWorld } from './world.ts'

// `{shopper}` in a step is somebody by name, with their device: the step gets the person.
defineParameterType({
  name: 'shopper',
  regexp: ANY_NAME,
  transformer(this: ShopWorld, name: string) {
    return this.person(name)
  },
  useForSnippets: true,
})
