/**
 * Requests and answers in the form of the web's, as far as this program uses them. Node loads its whole fetch with the
 * first of its own `Request`, `Headers` or `Response`, which takes longer than the rest of a start.
 */
export class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: PlainHeaders
  readonly body: string | null
  readonly signal: AbortSignal

  constructor(url: string, { method, headers, body, signal }: RequestInit) {
    this.url = url
    this.method = method ?? 'GET'
    this.headers = new PlainHeaders(pairsOf(headers))
    this.body = typeof body === 'string' ? body : null
    this.signal = signal ?? new AbortController().signal
  }

  async text(): Promise<string> {
    return this.body ?? ''
  }
}

export class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(given: Iterable<readonly [string, string]> = []) {
    for (const [name, value] of given) this.set(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries()
  }
}

/** In tests they may be of the web's own form, or an object. */
function pairsOf(headers: RequestInit['headers'] = {}): Iterable<[string, string]> {
  return Symbol.iterator in headers ? (headers as Iterable<[string, string]>) : Object.entries(headers)
}

type Came = { url: string; status: number; headers: PlainHeaders; text: string }

/** An answer that has come as a whole. */
export class PlainResponse {
  readonly ok: boolean
  readonly status: number
  readonly url: string
  readonly headers: PlainHeaders
  readonly #text: string

  constructor({ url, status, headers, text }: Came) {
    this.ok = status >= 200 && status < 300
    this.status = status
    this.url = url
    this.headers = headers
    this.#text = text
  }

  async text(): Promise<string> {
    return this.#text
  }

  /** It can be read any number of times. */
  clone(): this {
    return this
  }
}
