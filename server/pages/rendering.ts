import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PageRenderer, PageRequest, RenderedPage, RendererSettings } from '#core/page/page-renderer.ts'
import type { Language } from '#core/text/languages.ts'
import type { AskStore, OwnAnswer } from '#server/http/own-answers.ts'

/** What the thread is started with: the file of the renderer, as a URL, and its settings. */
export type ThreadData = { script: string; settings: RendererSettings }

/** A page to be made, and the number under which it asks the store. */
export type RenderJob = Omit<PageRequest, 'fetch'> & { job: number }

/** What the thread can be asked. */
export type ThreadCalls = {
  addressOf: (url: string) => Promise<string>
  empty: (language: Language, origin: string) => Promise<string>
  render: (job: RenderJob) => Promise<RenderedPage>
}

/** What the thread asks for a page in the making. */
export type StoreCalls = {
  ask: (job: number, url: string) => Promise<Pick<OwnAnswer, 'status' | 'type' | 'body'>>
}
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
  /** For each page in the making whom it asks, and what it was told, by address. */
  readonly #asking = new Map<number, { ask: AskStore; answers: Map<string, OwnAnswer> }>()
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

  /** See `PageRenderer.render`; with the answers of the store that the page was made of, by their addresses. */
  async render(
    request: Omit<PageRequest, 'fetch'>,
    ask: AskStore,
  ): Promise<{ page: RenderedPage; answers: ReadonlyMap<string, OwnAnswer> }> {
    const job = (this.#jobs += 1)
    const answers = new Map<string, OwnAnswer>()
    this.#asking.set(job, { ask, answers })
    try {
      return { page: await this.#calls.render({ ...request, job }), answers }
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
      { ask: async (job, url) => this.#answer(job, url) },
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

  async #answer(job: number, url: string): ReturnType<StoreCalls['ask']> {
    const page = this.#asking.get(job)
    if (!page) throw new Error('a page asked that is made no more')
    const answer = await page.ask(url)
    page.answers.set(url, answer)
    const { status, type, body } = answer
    return { status, type, body }
  }
}
