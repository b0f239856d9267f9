import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { PageRenderer, PageRequest, RenderedPage, RendererSettings } from '#core/page/page-renderer.ts'
import type { InternalFetch, InternalResponse } from '#server/http/internal-reads.ts'

/** Start data of the thread: URL of the renderer and its settings. */
export type ThreadData = { script: string; settings: RendererSettings }

/** Calls from the thread for a page that is being rendered. */
export type StoreCalls = {
  ask: (job: number, url: string) => Promise<Pick<InternalResponse, 'status' | 'type' | 'body'>>
}
/** The thread and its remote renderer. */
type Thread = { worker: Worker; calls: BirpcReturn<PageRenderer, StoreCalls> }

// Timeout of one page.
const TIMEOUT_MS = 20_000
// Several times the need under load; the limit makes the thread collect garbage early.
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Renders pages in a worker thread, so that API requests do not wait for pages. When the thread crashes, its current pages
 * fail and the next page starts another thread.
 */
export class Rendering {
  readonly #data: ThreadData
  /** Answers API requests by job id. */
  readonly #readers = new Map<number, (url: string) => ReturnType<StoreCalls['ask']>>()
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
  async empty(...args: Parameters<PageRenderer['empty']>): Promise<string> {
    return this.#calls.empty(...args)
  }

  /** See `PageRenderer.tooMany`. */
  async tooMany(...args: Parameters<PageRenderer['tooMany']>): Promise<string> {
    return this.#calls.tooMany(...args)
  }

  /** See `PageRenderer.render`; also returns the API responses that the page used, by URL. */
  async render(
    request: Omit<PageRequest, 'job'>,
    ask: InternalFetch,
  ): Promise<{ page: RenderedPage; answers: ReadonlyMap<string, InternalResponse> }> {
    const job = (this.#jobs += 1)
    const answers = new Map<string, InternalResponse>()
    this.#readers.set(job, async (url) => {
      const answer = await ask(url)
      answers.set(url, answer)
      const { status, type, body } = answer
      return { status, type, body }
    })
    try {
      return { page: await this.#calls.render({ ...request, job }), answers }
    } finally {
      this.#readers.delete(job)
    }
  }

  /** Terminates the thread; its current pages fail. */
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
      resourceLimits: MEMORY_LIMITS,
    })
    const ask: StoreCalls['ask'] = async (job, url) => {
      const answer = this.#readers.get(job)
      if (!answer) throw new Error('the page is no longer being rendered')
      return answer(url)
    }
    const calls = createBirpc<PageRenderer, StoreCalls>(
      { ask },
      {
        post: (data) => worker.postMessage(data, []),
        on: (listen) => worker.on('message', listen),
        timeout: TIMEOUT_MS,
      },
    )
    let fault: Error | null = null
    worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      if (this.#thread?.worker === worker) this.#thread = null
      calls.$close(fault ?? new Error('the render thread has exited'))
    })
    // Does not keep the process alive. Called after `on`, which references the worker again.
    worker.unref()
    return { worker, calls }
  }
}
