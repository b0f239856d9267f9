import { failStart } from '#server/start-errors.ts'

import { DemoInProductionError, seedStore } from './seed-store.ts'

const EXIT_BAD_CONFIGURATION = 78

/** Imports the demo catalog, grown to this many products. */
export async function seed(products: number | undefined): Promise<void> {
  const started = performance.now()
  const added = await seedStore(products).catch((error: unknown) => {
    if (!(error instanceof DemoInProductionError)) return failStart(error)
    console.error(error.message)
    process.exit(EXIT_BAD_CONFIGURATION)
  })
  console.log(`${added} products added in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
