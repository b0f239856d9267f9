import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openStore, type Store } from './open-store.ts'
import { NewerSchemaError } from './store/migrate.ts'

const EXIT_BAD_CONFIGURATION = 78
const LONGEST_CLOSE_MS = 15_000
// One press reaches the store twice: the terminal tells the whole process group, and a parent passes it on.
const ONE_PRESS_MS = 500

await start().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof NewerSchemaError || isListenFault(error)
  process.stderr.write(`${expected ? error.message : inspected(error)}\n`)
  process.exit(expected ? EXIT_BAD_CONFIGURATION : 1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const store = await openStore(config)
  stopOnSignal(store, config)
  const address = await store.app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Nihon Haat is open at ${address}\n`)
}

/** The first signal stops in order. Pressing Ctrl-C again later ends the draining; nothing ends the order. */
function stopOnSignal(store: Store, { drainMs }: Config): void {
  const impatience = new AbortController()
  let since: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== null) {
      if (signal === 'SIGINT' && performance.now() - since > ONE_PRESS_MS) impatience.abort()
      return
    }
    since = performance.now()
    store.app.log.info({ signal }, 'stopping')
    stop(store, drainMs, impatience.signal).then(
      () => process.exit(0),
      (error: unknown) => {
        store.app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function stop(store: Store, drainMs: number, impatience: AbortSignal): Promise<void> {
  store.deps.lifecycle.stopping = true
  // It rejects when somebody does not want to wait, which is as good as the end of the time.
  await sleep(drainMs, undefined, { signal: impatience }).catch(() => {})
  setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref()
  await store.close()
}

function isListenFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}

function inspected(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
