import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { openDb } from '#server/db/db.ts'
import { searchProducts } from '#server/search/search-queries.ts'
import { keepIndexed } from './search-index.ts'
import type { Fault, SearchServiceCalls, SearchThreadCalls, SearchThreadData } from './search-service.ts'

// What runs in the thread of the search: searches, and in between what changed goes into the index. `search-service.ts`
// starts it and talks to it.

const port = parentPort
if (!port) throw new Error('this runs in a thread')
const { database, postgres } = workerData as SearchThreadData
const db = openDb(database, { postgres, onConnectionFault: (error) => tellFault(error) })
const stopping = new AbortController()

const calls: SearchThreadCalls = {
  find: (search) =>
    searchProducts(db, search).then(
      (products) => ({ products }),
      (error: unknown) => ({ fault: faultOf(error) }),
    ),
  stop: async () => {
    stopping.abort()
    await indexing
    await db.destroy()
    port.close()
  },
}
const service = createBirpc<SearchServiceCalls, SearchThreadCalls>(calls, {
  post: (data) => port.postMessage(data),
  on: (listen) => port.on('message', listen),
})
const indexing = keepIndexed(db, { until: stopping.signal, onFault: tellFault })
void service.ready.asEvent()

function tellFault(error: unknown): void {
  void service.fault.asEvent(faultOf(error))
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message } = error
  const code = 'code' in error ? { code: String(error.code) } : {}
  const errcode = 'errcode' in error ? { errcode: Number(error.errcode) } : {}
  return { message, ...code, ...errcode }
}
