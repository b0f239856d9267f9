import { readConfig } from './config/config.ts'
import { assertProductionSettings, unknownSettings } from './config/check-environment.ts'
import { openStore, type Store } from './open-store.ts'
import { failStart } from './start-errors.ts'
import { stopInOrder } from './shutdown.ts'

await start().catch(failStart)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  assertProductionSettings(process.env)
  const store = await openStore(config)
  stopInOrder(store, config)
  for (const sentence of unknownSettings(process.env)) store.app.log.warn(sentence)
  if (process.env['NODE_ENV'] === 'production') await recordProductionUse(store)
  const address = await store.app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Nihon Haat is open at ${address}\n`)
}

/** Records that the database serves real shoppers, so that no tool treats it as demo data. */
async function recordProductionUse({ app, deps: { db } }: Store): Promise<void> {
  await db
    .insertInto('store_facts')
    .values({ name: 'production', at: Date.now(), amount: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'could not record in the database that it serves real shoppers')
    })
}
