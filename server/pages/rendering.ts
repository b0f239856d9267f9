import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PageRenderer, PageRequest, RenderedPage, RendererSettings } from '#core/page/page-renderer.ts'
import type { Language } from '#core/text/languages.ts'

/** What the thread is started with: the file of the renderer, as a URL, and its settings. */
export type ThreadData = { script: string; settings: RendererSettings }

/** An answer of the store to a page in the making. */
export type StoreAnswer = { status: number; type: string; body: string }

/** A page to be made, and the number under which it asks the store. */
export type RenderJob = Omit<PageRequest, 'fetch'> & { job: number }

/** What the thread can be asked. */
export type ThreadCalls = {
  addressOf: (url: string) => Promise<string>
  empty: (language: Language, origin: string) => Promise<string>
  render: (job: RenderJob) => Promise<RenderedPage>
}

type AskStore = (request: { url: string }) => Promise<StoreAnswer>
type StoreCalls = { ask: (job: number, request: Parameters<AskStore>[0]) => Promise<StoreAnswer> }
type Calls = BirpcReturn<ThreadCalls, StoreCalls>

type Thread = { worker: Worker; calls: Calls }

// A page that takes longer is none that anybody waits for.
const LONGEST_MS = 20_000
// Several times what a crowd at different pages needs; without a limit its garbage would lie about for long.
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Renders pages in a thread of its own, so that no order and no list waits for a page. A thread that breaks fails the pages
 * that it was making; the next page starts another one.
 */
export class Rendering {
  readonly #data: ThreadData
  readonly #asking = new Map<number, AskStore>()
  #thread: Thread | null = null
  #jobs = 0

  constructor(data: ThreadData) {
    this.#data = data
  }

  /** See `PageRenderer.addressOf`. */
  async addressOf(url: string): Promise<string> {
    return this.#calls.addressOf(url)
  }

  /** See `PageRenderer.empty`. */
  async empty(...about: Parameters<PageRenderer['empty']>): Promise<string> {
    return this.#calls.empty(...about)
  }

  /** See `PageRenderer.render`; `ask` answers what the page asks of the store. */
  async render(page: Omit<PageRequest, 'fetch'>, ask: AskStore): Promise<RenderedPage> {
    const job = (this.#jobs += 1)
    this.#asking.set(job, ask)
    try {
      return await this.#calls.render({ ...page, job })
    } finally {
      this.#asking.delete(job)
    }
  }

  /** Ends the thread; what it was making fails. */
  async stop(): Promise<void> {
    const worker = this.#thread?.worker
    this.#thread = null
    await worker?.terminate()
  }

  get #calls(): Calls {
    this.#thread ??= this.#start()
    return this.#thread.calls
  }

  #start(): Thread {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: MEMORY,
    })
    const calls: Calls = createBirpc<ThreadCalls, StoreCalls>(
      { ask: async (job, request) => this.#answer(job, request) },
      {
        post: (data) => worker.postMessage(data, []),
        on: (listen) => worker.on('message', listen),
        timeout: LONGEST_MS,
      },
    )
    let fault: Error | null = null
    worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      if (this.#thread?.worker === worker) this.#thread = null
      calls.$close(fault ?? new Error('the thread that renders pages has ended'))
    })
    // A program that has nothing else to do may end. Listening took hold of it again.
    worker.unref()
    return { worker, calls }
  }

  async #answer(job: number, request: Parameters<AskStore>[0]): Promise<StoreAnswer> {
    const ask = this.#asking.get(job)
    if (!ask) throw new Error('a page asked that is made no more')
    const { status, type, body } = await ask(request)
    return { status, type, body }
  }
}
