import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import type { PageRenderer } from '#core/page/page-renderer.ts'
import type { StoreCalls, ThreadCalls, ThreadData } from './rendering.ts'

// What runs in the thread that renders pages; `rendering.ts` starts it and talks to it.

const { script, settings } = workerData as ThreadData
const { createRenderer } = (await import(script)) as {
  createRenderer: (given: typeof settings) => PageRenderer
}
const renderer = createRenderer(settings)

const calls: ThreadCalls = {
  addressOf: async (url) => renderer.addressOf(url),
  empty: async (language, origin) => renderer.empty(language, origin),
  render: async ({ job, ...page }) =>
    renderer.render({
      ...page,
      fetch: async ({ url }) => {
        const { status, type, body } = await store.ask(job, url)
        return new Response(body, { status, headers: { 'content-type': type } })
      },
    }),
}

const port = parentPort
if (!port) throw new Error('this runs in a thread')
const store = createBirpc<StoreCalls, ThreadCalls>(calls, {
  post: (data) => port.postMessage(data),
  on: (listen) => port.on('message', listen),
})
