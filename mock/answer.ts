import { getResponse, HttpHandler, type RequestHandler } from 'msw'
import { unknownAddress } from '#generated/handlers.ts'

/** What arrived; a `Request` cannot carry every method that a server is asked with. */
export type Asked = { method: string; url: string; headers: Headers; body: Uint8Array<ArrayBuffer> | null }

// `Request` refuses these; to a store they are methods that it does not offer.
const NO_REQUEST = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** Answers, by handlers of MSW, whatever is asked of a store below `/api`. */
export function answerBy(handlers: readonly RequestHandler[]): (asked: Asked) => Promise<Response> {
  // Each handler that is asked whether a request is its own copies the request first.
  const table = handlers.map((handler) => ({ handler, fits: placeOf(handler) }))
  return async ({ method, url, headers, body }) => {
    const { pathname } = new URL(url)
    const isRead = method === 'GET' || method === 'HEAD'
    const asked = isRead ? 'GET' : method
    const own = table.find(({ fits }) => fits(asked, pathname))?.handler
    const init = { method: asked, headers, body: isRead ? null : body }
    const found =
      own && !NO_REQUEST.has(method) ? await getResponse([own], new Request(url, init)) : undefined
    const said = found ?? unknownAddress({ method, pathname })
    return method === 'HEAD' ? withoutBody(said) : said
  }
}

/** Whether a handler is one for a method and a path. */
function placeOf(handler: RequestHandler): (method: string, pathname: string) => boolean {
  if (!(handler instanceof HttpHandler)) return () => false
  const { method, path } = handler.info
  const pattern = new RegExp(`^${String(path).replace('*', '').replaceAll(/:\w+/g, '[^/]+')}$`)
  return (asked, pathname) => asked === method && pattern.test(pathname)
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}
