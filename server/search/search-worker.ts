import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '#server/store/db.ts'
import { searchProducts } from '#server/store/search-queries.ts'
import { IndexKeeper } from './index-keeper.ts'
import type { Fault, FromWorker, ToSearchWorker, WorkerStart } from './search-messages.ts'

// Runs in a thread of its own: one search after the other, and in between what changed goes into the index.
const { database, postgres } = workerData as WorkerStart
const db = openDb(database, { postgres, onConnectionFault: (error) => tellFault(error) })
const keeper = new IndexKeeper(db, tellFault)
keeper.start()
send({ kind: 'ready' })

parentPort?.on(
  'message',
  (message: ToSearchWorker) => void (message.kind === 'stop' ? stop() : answer(message)),
)

async function answer({ id, search }: Extract<ToSearchWorker, { kind: 'search' }>): Promise<void> {
  try {
    send({ kind: 'found', id, products: await searchProducts(db, search) })
  } catch (error) {
    send({ kind: 'failed', id, fault: faultOf(error) })
  }
}

async function stop(): Promise<void> {
  await keeper.stop()
  await db.destroy()
  parentPort?.close()
}

function tellFault(error: unknown): void {
  send({ kind: 'fault', fault: faultOf(error) })
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message } = error
  const code = 'code' in error ? { code: String(error.code) } : {}
  const errcode = 'errcode' in error ? { errcode: Number(error.errcode) } : {}
  return { message, ...code, ...errcode }
}

function send(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
