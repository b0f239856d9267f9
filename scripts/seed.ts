import { parseArgs } from 'node:util'

import { failStart } from '#server/start-faults.ts'

import { DemoInProductionError, seedStore } from './seed-store.ts'

// `npm run seed`: the demo catalog; `npm run seed -- --products 100000`: a large one grown from it.
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const { products } = values
if (products !== undefined && !/^[1-9]\d{0,7}$/.test(products)) {
  console.error(`--products takes a whole number from 1 to 99999999, not '${products}'`)
  process.exit(2)
}
const started = performance.now()
const added = await seedStore(products === undefined ? undefined : Number(products)).catch(
  (error: unknown) => {
    if (!(error instanceof DemoInProductionError)) return failStart(error)
    console.error(error.message)
    process.exit(78)
  },
)
console.log(`${added} products added in ${((performance.now() - started) / 1000).toFixed(1)} s`)
