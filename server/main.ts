import { ConfigError, readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import { stopInOrder } from './stop-in-order.ts'
import { NewerSchemaError } from './store/migrate.ts'

const EXIT_BAD_CONFIGURATION = 78

await start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof NewerSchemaError || isListenFault(error)
  process.stderr.write(`${expected ? error.message : inspected(error)}\n`)
  process.exit(expected ? EXIT_BAD_CONFIGURATION : 1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const store = await openStore(config)
  stopInOrder(store, config)
  const address = await store.app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Nihon Haat is open at ${address}\n`)
}

function isListenFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

function inspected(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
