import { getResponse, type RequestHandler } from 'msw'
import { unknownAddress } from '#generated/handlers.ts'

/** What arrived; a `Request` cannot carry every method that a server is asked with. */
type Asked = { method: string; url: string; headers: Headers; body: Uint8Array<ArrayBuffer> | null }

// Browsers and `Request` refuse these; to a store they are methods that it does not offer.
const NO_REQUEST = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** The answer of a store in memory to whatever is asked of it below `/api`. */
export async function answer(handlers: RequestHandler[], asked: Asked): Promise<Response> {
  const { method, url, headers, body } = asked
  const isRead = method === 'GET' || method === 'HEAD'
  if (!NO_REQUEST.has(method)) {
    const request = new Request(url, {
      method: isRead ? 'GET' : method,
      headers,
      body: isRead ? null : body,
    })
    const found = await getResponse(handlers, request)
    if (found) return method === 'HEAD' ? withoutBody(found) : found
  }
  const said = unknownAddress({ method, pathname: new URL(url).pathname })
  return method === 'HEAD' ? withoutBody(said) : said
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}
