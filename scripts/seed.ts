import { failStart } from '#server/start-faults.ts'

import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { DemoInProductionError, seedStore } from './seed-store.ts'

const { products } = npmCommand('seed', 'put the demo catalog into the store')
  .option('--products <count>', 'a large catalog, grown from the demo', wholeNumber(1))
  .parse()
  .opts<{ products?: number }>()
const started = performance.now()
const added = await seedStore(products).catch((error: unknown) => {
  if (!(error instanceof DemoInProductionError)) return failStart(error)
  console.error(error.message)
  process.exit(78)
})
console.log(`${added} products added in ${((performance.now() - started) / 1000).toFixed(1)} s`)
