import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShownUnits } from '#server/reply-cache/ready-text.ts'
import { OWN_PAGES } from './shed-load.ts'

/** An answer of the store to one of its own pages; `shows` says whose units it tells. */
export type OwnAnswer = {
  status: number
  type: string
  body: string
  etag: string | undefined
  shows: ShownUnits
}

/** Asks the store as everybody may, for its newest answer. Given the validator of an answer, 304 says that it still stands. */
export type AskStore = (url: string, known?: string) => Promise<OwnAnswer>

const NOBODYS: ShownUnits = new Set()
const shown = new WeakMap<object, ShownUnits>()

/** How the store's own pages ask it. */
export function ownAnswers(app: FastifyInstance): AskStore {
  return async (url, known) => {
    const { pathname, search } = new URL(url)
    const { raw, statusCode, headers, payload } = await app.inject({
      url: pathname + search,
      remoteAddress: OWN_PAGES,
      headers: { 'cache-control': 'no-cache', ...(known ? { 'if-none-match': known } : {}) },
    })
    const { etag, 'content-type': type = '' } = headers
    return { status: statusCode, type, body: payload, etag, shows: shown.get(raw.req) ?? NOBODYS }
  }
}

/** Notes whose units an answer shows, where one of the store's own pages asked for it: then the page shows them as well. */
export function noteShown(request: FastifyRequest, units: ShownUnits): void {
  if (request.ip === OWN_PAGES) shown.set(request.raw, units)
}
