import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PageRenderer, PageRequest, RenderedPage, RendererSettings } from '#core/page/page-renderer.ts'
import type { InternalFetch, InternalResponse } from '#server/http/internal-reads.ts'

/** What the thread is started with: the file of the renderer, as a URL, and its settings. */
export type ThreadData = { script: string; settings: RendererSettings }

/** What the thread asks for a page in the making. */
export type StoreCalls = {
  ask: (job: number, url: string) => Promise<Pick<InternalResponse, 'status' | 'type' | 'body'>>
}
/** The thread, and what its renderer can be asked. */
type Thread = { worker: Worker; calls: BirpcReturn<PageRenderer, StoreCalls> }

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
  /** For each page in the making what answers its questions. */
  readonly #asking = new Map<number, (url: string) => ReturnType<StoreCalls['ask']>>()
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

  /** See `PageRenderer.tooMany`. */
  async tooMany(...about: Parameters<PageRenderer['tooMany']>): Promise<string> {
    return this.#calls.tooMany(...about)
  }

  /** See `PageRenderer.render`; with the answers of the store that the page was made of, by their addresses. */
  async render(
    request: Omit<PageRequest, 'job'>,
    ask: InternalFetch,
  ): Promise<{ page: RenderedPage; answers: ReadonlyMap<string, InternalResponse> }> {
    const job = (this.#jobs += 1)
    const answers = new Map<string, InternalResponse>()
    this.#asking.set(job, async (url) => {
      const answer = await ask(url)
      answers.set(url, answer)
      const { status, type, body } = answer
      return { status, type, body }
    })
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

  get #calls(): Thread['calls'] {
    this.#thread ??= this.#start()
    return this.#thread.calls
  }

  #start(): Thread {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: MEMORY,
    })
    const ask: StoreCalls['ask'] = async (job, url) => {
      const answer = this.#asking.get(job)
      if (!answer) throw new Error('a page asked that is made no more')
      return answer(url)
    }
    const calls = createBirpc<PageRenderer, StoreCalls>(
      { ask },
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
}
