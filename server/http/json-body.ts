import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The body is no JSON, or JSON that tries to reach an object's prototype. */
export class MalformedJsonError extends Error {
  override name = 'MalformedJsonError'
}

/** The body is there, but not as JSON by its content type. */
export class MediaTypeError extends Error {
  override name = 'MediaTypeError'
}

/**
 * Reads bodies as JSON: with the JSON content type, or with none (a client without a token sends no such
 * header, spec §6). An empty body is no body, whatever its content type says; a packed one is not unpacked.
 */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, body?: unknown) => void,
  ) => {
    if (text === '') return done(null, undefined)
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return done(new MediaTypeError('packed'))
    }
    void parse(request, text, (error, body) =>
      error ? done(new MalformedJsonError(error.message)) : done(null, body),
    )
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, read)
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text !== '' && request.headers['content-type']) return done(new MediaTypeError('not JSON'))
    read(request, String(text), done)
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
