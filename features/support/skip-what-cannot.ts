import { setDefinitionFunctionWrapper } from '@cucumber/cucumber'

import { CannotHere } from '../stores/cannot-here.ts'
import type { ShopWorld } from './world.ts'

type Definition = (this: ShopWorld, ...args: unknown[]) => unknown

// Steps and hooks that ask for what their store cannot do end their scenario without a failure, and say why.
setDefinitionFunctionWrapper(
  (definition: Definition) =>
    async function (this: ShopWorld, ...args: unknown[]): Promise<unknown> {
      try {
        return await definition.apply(this, args)
      } catch (error) {
        if (!(error instanceof CannotHere)) throw error
        this.log(error.message)
        return 'skipped'
      }
    },
)
