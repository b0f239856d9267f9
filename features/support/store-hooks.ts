import { AfterAll, DataTable, setDefinitionFunctionWrapper } from '@cucumber/cucumber'

import { CannotHere } from '#features/stores/test-store.ts'
import { closeTestStores } from '../stores/open-store.ts'
import type { ShopWorld } from './world.ts'

type Code = (this: ShopWorld, ...args: unknown[]) => unknown

/**
 * Stands around every step and hook: what they say is put as the scenario's store has it, and what cannot be done there
 * skips the scenario with its reason.
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
  // Hooks before all scenarios have no world, and the first one of a scenario no store.
  const store = world?.openStore
  if (!store?.ownWords) return value
  if (typeof value === 'string') return store.ownWords(value)
  if (!(value instanceof DataTable)) return value
  store.learnNames?.(value.hashes())
  return new DataTable(value.raw().map((row) => row.map((cell) => store.ownWords?.(cell) ?? cell)))
}
