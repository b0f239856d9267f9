import { compileFunction } from 'node:vm'

import { Request, Response } from 'undici'

import { workerCode } from '#web/vite/worker-plugin.ts'
import { FROM_DEVICE_HEADER } from '#web/shared/lib/service-worker-messages.ts'

const SHOP = 'https://shop.example'

type Asked = string | URL | { url: string }
type Listen = (event: object) => void

/** What a build is to its worker. */
export type WorkerBuild = { files: string[]; vital: string[] }

/** A browser's device: what is kept on it, its line to the store, and what went over that. */
export class KeptDevice {
  readonly caches = new KeptCaches()
  readonly asked: string[] = []
  online = true
  /** What the store answers at an address, which begins with the path; what it throws is a line that breaks. */
  answer: (address: string) => Response

  constructor(answer: (address: string) => Response) {
    this.answer = answer
  }

  fetch = async (request: Asked): Promise<Response> => {
    const address = addressOf(request)
    if (!this.online) throw new TypeError('no network')
    this.asked.push(address)
    await this.#line
    return this.answer(address)
  }

  #line: Promise<void> = Promise.resolve()

  /** From now on no answer comes, until the function that comes back is called. */
  hang(): () => void {
    let resume = () => {}
    this.#line = new Promise((resolve) => {
      resume = resolve
    })
    return () => {
      this.#line = Promise.resolve()
      resume()
    }
  }

  /** Starts the worker of a build, as a browser does for a visit, and after it was asleep. */
  async start(build: WorkerBuild): Promise<KeptWorker> {
    const listeners = new Map<string, Listen>()
    const registration = {
      installing: null as object | null,
      waiting: null as object | null,
      scope: `${SHOP}/`,
      unregistered: false,
      unregister: async () => (registration.unregistered = true),
    }
    const clients = { claimed: false, claim: async () => void (clients.claimed = true) }
    const scope = {
      addEventListener: (type: string, listen: Listen) => void listeners.set(type, listen),
      location: new URL(SHOP),
      registration,
      clients,
      caches: this.caches,
    }
    const around = {
      self: scope,
      caches: this.caches,
      registration,
      fetch: this.fetch,
      navigator: Object.defineProperty({}, 'onLine', { get: () => this.online }),
      Request: AtShop,
      Response,
    }
    const run = compileFunction(await codeOf(build), Object.keys(around)) as (...all: unknown[]) => void
    run(...Object.values(around))
    return new KeptWorker(listeners, registration, clients)
  }
}

/** A worker that runs, and the browser that calls it. */
export class KeptWorker {
  readonly #listeners: ReadonlyMap<string, Listen>
  readonly registration: { installing: object | null; waiting: object | null; unregistered: boolean }
  readonly clients: { claimed: boolean }

  constructor(
    listeners: ReadonlyMap<string, Listen>,
    registration: KeptWorker['registration'],
    clients: KeptWorker['clients'],
  ) {
    this.#listeners = listeners
    this.registration = registration
    this.clients = clients
  }

  /** Takes its place, once no page of the former build is open. */
  async takeOver(): Promise<void> {
    await this.#call('install', {})
    await this.#call('activate', {})
  }

  /** What a page says to it. */
  tell(data: object): Promise<unknown> {
    return this.#call('message', { data })
  }

  /** Opens a page; the text of its answer once the worker has nothing left to do, null where it leaves that to the browser. */
  async visit(address: string): Promise<string | null> {
    return this.#ask(address, 'navigate')
  }

  /** What a page asks for. */
  async load(address: string): Promise<string | null> {
    return this.#ask(address, 'cors')
  }

  /** What is shown for an address as soon as it is, whatever the worker has left to do. */
  async see(address: string, mode: 'navigate' | 'cors'): Promise<string | null> {
    return this.#ask(address, mode, false)
  }

  async #ask(address: string, mode: string, toTheEnd = true): Promise<string | null> {
    const request = Object.defineProperty(new AtShop(address), 'mode', { value: mode })
    const event = { request, preloadResponse: Promise.resolve(undefined) }
    const answer = (await this.#call('fetch', event, toTheEnd)) as Response | undefined
    if (!answer) return null
    const mark = answer.headers.has(FROM_DEVICE_HEADER) ? ' (from the device)' : ''
    return `${answer.status} ${await answer.text()}${mark}`
  }

  async #call(type: string, given: object, toTheEnd = true): Promise<unknown> {
    const work: Promise<unknown>[] = []
    let answer: Promise<unknown> | undefined
    this.#listeners.get(type)?.({
      ...given,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<unknown>) => (answer = promise),
    })
    const answered = await answer
    // Work may add more work while it is awaited.
    if (toTheEnd) for (const each of work) await each
    return answered
  }
}

class KeptCaches {
  readonly #kept = new Map<string, KeptCache>()
  /** Whether the browser lets nobody keep anything. */
  refuses = false

  async open(name: string): Promise<KeptCache> {
    if (this.refuses) throw new DOMException('not allowed', 'SecurityError')
    const cache = this.#kept.get(name) ?? new KeptCache()
    this.#kept.set(name, cache)
    return cache
  }

  async match(request: Asked, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return (await this.open(cacheName)).match(request)
  }

  async keys(): Promise<string[]> {
    return [...this.#kept.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#kept.delete(name)
  }

  /** The addresses in a cache, sorted. */
  async list(name: string): Promise<string[]> {
    return (await (await this.open(name)).keys()).map(addressOf).sort()
  }
}

class KeptCache {
  readonly #answers = new Map<string, Response>()

  async put(request: Asked, response: Response): Promise<void> {
    const { status, headers } = response
    this.#answers.set(addressOf(request), new Response(await response.arrayBuffer(), { status, headers }))
  }

  async match(request: Asked): Promise<Response | undefined> {
    return this.#answers.get(addressOf(request))?.clone()
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((address) => new AtShop(address))
  }

  async delete(request: Asked): Promise<boolean> {
    return this.#answers.delete(addressOf(request))
  }
}

/** A request at the shop, wherever a relative address begins. */
class AtShop extends Request {
  constructor(asked: Asked) {
    super(new URL(textOf(asked), SHOP))
  }
}

function addressOf(asked: Asked): string {
  const { pathname, search } = new URL(textOf(asked), SHOP)
  return pathname + search
}

function textOf(asked: Asked): string {
  if (typeof asked === 'string') return asked
  return 'url' in asked ? asked.url : asked.href
}

const codes = new Map<string, Promise<string>>()

/** As it is built, but for what counts the age of what is kept, which would want a database of the browser's. */
function codeOf(build: WorkerBuild): Promise<string> {
  const name = JSON.stringify(build)
  const code = codes.get(name) ?? workerCode(build, [AGELESS])
  codes.set(name, code)
  return code
}

const AGELESS = {
  name: 'ageless',
  resolveId: (id: string) => (id.startsWith('workbox-expiration/') ? `\0${id}` : null),
  load: (id: string) =>
    id.startsWith('\0workbox-expiration/')
      ? `export class CacheExpiration { updateTimestamp() {} expireEntries() {} }
         export class ExpirationPlugin {}`
      : null,
}
