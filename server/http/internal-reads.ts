import type { FastifyBaseLogger } from 'fastify'
import { isDecodablePath } from '#core/page/decodable-path.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/lib/bounded-queue.ts'
import { CachedBody } from '#server/http/cache/precompressed-text.ts'
import type { CatalogRead } from './catalog-read.ts'
import { problemFor } from './error-handler.ts'
import { isProblem, problem } from './problem.ts'
import type { RawReply } from './send-reply.ts'
import { INTERNAL_ADDRESS } from './shed-load.ts'

/** A response of the API to one of the store's own pages. */
export type InternalResponse = {
  status: number
  type: string
  body: string
  etag: string | undefined
}

/** Reads current data from a URL of the catalog API. With a current ETag, the status is 304. */
export type InternalFetch = (url: string, etag?: string) => Promise<InternalResponse>

type Route = { read: CatalogRead<OperationId>; pattern: RegExp }

/** Creates a function that runs catalog reads for rendered pages without HTTP. */
export function internalReads(
  reads: readonly CatalogRead<OperationId>[],
  deps: Deps,
  { answerMs, log }: { answerMs: number; log: () => Pick<FastifyBaseLogger, 'error'> },
): InternalFetch {
  const routes: Route[] = reads.map((read) => ({ read, pattern: patternOf(operations[read.id].path) }))

  return async (url, etag) => {
    const { pathname, search, searchParams } = new URL(url)
    const route = routes.find(({ pattern }) => pattern.test(pathname))
    if (!route || !isDecodablePath(pathname)) return refused(problem('not_found', { path: pathname }))
    const params = route.pattern.exec(pathname)?.groups ?? {}
    const raw = () => ({
      path: Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
      ),
      query: searchParams,
      headers: [],
      body: undefined,
      ...{ session: null, operator: null, address: INTERNAL_ADDRESS, deps },
    })
    try {
      const found = await inTime(route.read.find(pathname + search, deps, raw, true), answerMs)
      if (!(found instanceof CachedBody)) return refused(found)
      const current = { type: 'application/json', etag: found.tag }
      if (found.tag === etag) return { ...current, status: 304, body: '' }
      return { ...current, status: 200, body: String(await found.bytes('identity')) }
    } catch (error) {
      log().error({ err: error, operation: route.read.id }, 'data for a page could not be read')
      return refused(problemFor(error, { id: '' }) ?? problem('not_found', { path: pathname }))
    }
  }
}

function refused(reply: RawReply): InternalResponse {
  const type = isProblem(reply) ? 'application/problem+json' : 'application/json'
  return { status: reply.status, type, body: JSON.stringify(reply.body), etag: undefined }
}

/** A path of the contract as a pattern: `/api/things/{id}` matches one segment for `{id}`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}
