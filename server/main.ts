import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openShop, type Shop } from './shop.ts'
import { NewerSchemaError } from './store/migrate.ts'

const EXIT_BAD_CONFIGURATION = 78
const LONGEST_STOP_MS = 15_000

await start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof NewerSchemaError || isListenFault(error)
  process.stderr.write(`${expected ? error.message : inspected(error)}\n`)
  process.exit(expected ? EXIT_BAD_CONFIGURATION : 1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  stopOnSignal(shop, config)
  const address = await shop.app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Nihon Haat is open at ${address}\n`)
}

/** The first signal stops in order, a second one at once. */
function stopOnSignal(shop: Shop, config: Config): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    shop.app.log.info({ signal }, 'stopping')
    stop(shop, config).then(
      () => process.exit(0),
      (error: unknown) => {
        shop.app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function stop(shop: Shop, { drainMs }: Config): Promise<void> {
  setTimeout(() => process.exit(1), drainMs + LONGEST_STOP_MS).unref()
  shop.deps.lifecycle.stopping = true
  await sleep(drainMs)
  await shop.close()
}

function isListenFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

function inspected(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
