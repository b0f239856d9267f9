/** What fetches a request without following redirects. */
export type Fetch = (request: Request) => Promise<Response>

/** The names of this computer itself. */
export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]']

/** The global fetch, looked up at each call, as test tools replace it. A redirect is an answer like any other. */
export const direct: Fetch = (request) => globalThis.fetch(request, { redirect: 'manual' })
