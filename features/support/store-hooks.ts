import { AfterAll, DataTable, setDefinitionFunctionWrapper } from '@cucumber/cucumber'

import { CannotHere } from '#features/stores/test-store.ts'
import { closeTestStores } from '../stores/open-store.ts'
import type { ShopWorld } from './world.ts'

type Code = (this: ShopWorld, ...args: unknown[]) => unknown

/**
 * Wraps every step and hook: replaces names in texts by their aliases on the store, and skips the scenario when the store
 * does not support a step.
 */
setDefinitionFunctionWrapper(
  (code: Code): Code =>
    async function around(this: ShopWorld, ...args) {
      try {
        return await Reflect.apply(
          code,
          this,
          args.map((each) => ownWords(this, each)),
        )
      } catch (error) {
        if (!(error instanceof CannotHere)) throw error
        this.log(error.message)
        return 'skipped'
      }
    },
)

AfterAll(closeTestStores)

function ownWords(world: Partial<ShopWorld>, value: unknown): unknown {
  // BeforeAll hooks have no world, and the first hook of a scenario has no store.
  const store = world?.openStore
  if (!store?.ownWords) return value
  if (typeof value === 'string') return store.ownWords(value)
  if (!(value instanceof DataTable)) return value
  store.learnNames?.(value.hashes())
  return new DataTable(value.raw().map((row) => row.map((cell) => store.ownWords?.(cell) ?? cell)))
}
