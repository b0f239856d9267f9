import { HttpHandler, type RequestHandler } from 'msw'
import { responderOf, unknownAddress } from '#contract/mock.ts'

/** What arrived; a `Request` cannot carry every method that a server is asked with. */
export type Asked = { method: string; url: string; headers: Headers; body: Uint8Array<ArrayBuffer> | null }

// `Request` refuses these; to a store they are methods that it does not offer.
const NO_REQUEST = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** Answers, by handlers of MSW, whatever is asked of a store below `/api`. */
export function answerBy(handlers: readonly RequestHandler[]): (asked: Asked) => Promise<Response> {
  const table = handlers.flatMap((handler) => placeOf(handler) ?? [])
  return async ({ method, url, headers, body }) => {
    const { pathname } = new URL(url)
    const isRead = method === 'GET' || method === 'HEAD'
    const asked = isRead ? 'GET' : method
    const own = table.find(({ fits }) => fits(asked, pathname))
    const init = { method: asked, headers, body: isRead ? null : body }
    const found = own && !NO_REQUEST.has(method) ? await own.answer(new Request(url, init)) : undefined
    const said = found ?? unknownAddress({ method, pathname })
    return method === 'HEAD' ? withoutBody(said) : said
  }
}

/** Which requests are a handler's own, and what it answers them; null for a handler of other requests than those of HTTP. */
function placeOf(handler: RequestHandler) {
  const respond = responderOf(handler)
  if (!(handler instanceof HttpHandler) || !respond) return null
  const { method, path } = handler.info
  const pattern = new RegExp(`^${String(path).replace('*', '').replaceAll(/:\w+/g, '[^/]+')}$`)
  return {
    fits: (asked: string, pathname: string) => asked === method && pattern.test(pathname),
    // MSW reads the path; it would also copy each request twice, for those who watch it answer.
    async answer(request: Request): Promise<Response | undefined> {
      const { match } = await handler.parse({ request })
      return match.matches ? respond({ request, params: match.params ?? {} }) : undefined
    },
  }
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers })
}

/** A validator that changes with the text: two sums of 32 bits, as nobody is to be deceived here. */
export function etagOf(text: string): string {
  let [one, other] = [2166136261, 5381]
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    one = Math.imul(one ^ unit, 16777619)
    other = (Math.imul(other, 33) + unit) | 0
  }
  return `"${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}"`
}
