import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { AskForPage, PageRenderer } from '#core/page/page-renderer.ts'
import type { StoreCalls, ThreadData } from './rendering.ts'

// The thread that renders pages; `rendering.ts` starts it, asks it what its renderer can do, and is asked what pages show.

const { script, settings } = workerData as ThreadData
const { createRenderer } = (await import(script)) as {
  createRenderer: (given: typeof settings, ask: AskForPage) => PageRenderer
}

const port = parentPort
if (!port) throw new Error('this runs in a thread')
const renderer = createRenderer(settings, async ({ url }, job) => {
  const { status, type, body } = await store.ask(job, url)
  return new Response(body, { status, headers: { 'content-type': type } })
})
const store: BirpcReturn<StoreCalls> = createBirpc<StoreCalls, PageRenderer>(renderer, {
  post: (data) => port.postMessage(data),
  on: (listen) => port.on('message', listen),
})
