import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { AskForPage, PageRenderer } from '#core/page/page-renderer.ts'
import type { StoreCalls, ThreadData } from './rendering.ts'

// Worker thread that renders pages. `rendering.ts` starts it, calls its renderer and answers its API requests.

const { script, settings } = workerData as ThreadData
const { createRenderer } = (await import(script)) as {
  createRenderer: (options: typeof settings, ask: AskForPage) => PageRenderer
}

const port = parentPort
if (!port) throw new Error('render-thread.ts must run in a worker thread')
const renderer = createRenderer(settings, async ({ url }, job) => {
  const { status, type, body } = await store.ask(job, url)
  return new Response(body, { status, headers: { 'content-type': type } })
})
const store: BirpcReturn<StoreCalls> = createBirpc<StoreCalls, PageRenderer>(renderer, {
  post: (data) => port.postMessage(data),
  on: (listen) => port.on('message', listen),
})
