import type { FastifyInstance } from 'fastify'
import { readJsonBody } from '#contract/read-request.ts'

/** The body is no JSON, or JSON that tries to reach an object's prototype. */
export class MalformedJsonError extends Error {
  override name = 'MalformedJsonError'
}

/** The body is there, but not as JSON by its content type. */
export class MediaTypeError extends Error {
  override name = 'MediaTypeError'
}

/** Reads bodies as the contract's mock does, too. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const { 'content-type': contentType, 'content-encoding': contentEncoding } = request.headers
    const read = readJsonBody({ text: String(text), contentType, contentEncoding })
    if (read.ok) return done(null, read.body)
    done(read.fault === 'media type' ? new MediaTypeError('not JSON') : new MalformedJsonError('not JSON'))
  })
}

/** Leaves bodies unread. */
export function ignoreBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}
