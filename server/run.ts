import { readConfig } from './config.ts'
import { assertOwnerIsKnown } from './missing-settings.ts'
import { openStore } from './open-store.ts'
import { failStart } from './start-faults.ts'
import { stopInOrder } from './stop-in-order.ts'
import { unknownSettings } from './unknown-settings.ts'

await start().catch(failStart)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  assertOwnerIsKnown(process.env)
  const store = await openStore(config)
  stopInOrder(store, config)
  for (const sentence of unknownSettings(process.env)) store.app.log.warn(sentence)
  const address = await store.app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Nihon Haat is open at ${address}\n`)
}
