/** How people use the shop in a run. */
export const SURFACES = ['web', 'cli'] as const
export type Surface = (typeof SURFACES)[number]

/** What stands behind the shop in a run: a store of each scenario's own, or a deployment that is there already. */
export const STORES = ['sqlite', 'postgres', 'deployed'] as const
export type StoreKind = (typeof STORES)[number]

/** The world parameters of a run, as the runner hands them to every worker. */
export type RunParameters = {
  surface: Surface
  /** SQLite when absent. */
  store?: StoreKind
  /** Address of the deployment; with `deployed` alone. */
  url?: string
  /** Folder for what failed scenarios leave behind and for journals; null when nobody wants them. */
  evidence?: string | null
  /** For somebody who watches: a window, and every action slowed down by so many milliseconds. */
  headed?: boolean
  slowMs?: number
}
