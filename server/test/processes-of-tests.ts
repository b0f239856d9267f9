import { afterEach } from 'vitest'
import { startStoreProcess } from './store-process.ts'

/** Starts store processes; what a failed test leaves running is killed after it. */
export function processesOfTests(): typeof startStoreProcess {
  const started: Awaited<ReturnType<typeof startStoreProcess>>[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ end }) => end('SIGKILL')))
  })
  return async (env, options) => {
    const store = await startStoreProcess(env, options)
    started.push(store)
    return store
  }
}
