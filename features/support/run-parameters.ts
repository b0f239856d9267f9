/** The surfaces through which scenarios use the shop. */
export const SURFACES = ['web', 'cli'] as const
export type Surface = (typeof SURFACES)[number]

/** The store behind a run: a new one for each scenario, or a deployment that is already running. */
export const STORES = ['sqlite', 'postgres', 'deployed'] as const
export type StoreKind = (typeof STORES)[number]

/** Cucumber's world parameters of a run. */
export type RunParameters = {
  surface: Surface
  /** SQLite when absent. */
  store?: StoreKind
  /** Address of the deployment; only with `deployed`. */
  url?: string
}

/** Folder of the traces of failed scenarios, from the project's root. */
export function tracesFolder(surface: Surface): string {
  return `reports/traces/${surface}`
}
