import type { StoreKind, Surface } from '#features/support/run-parameters.ts'

/** One process of cucumber: the scenarios of one surface on stores of one kind. */
export type Leg = { surface: Surface; store: StoreKind }

/** As files of reports are named. */
export function fileNameOf({ surface, store }: Leg): string {
  return `features-${surface}-${store}`
}

/** For people: `web`, or `web on postgres` where a store of another kind than usual stands behind it. */
export function titleOf({ surface, store }: Leg): string {
  return store === 'sqlite' ? surface : `${surface} on ${store}`
}
