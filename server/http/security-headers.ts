import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '#generated/operations.ts'

export type HeaderSettings = { publicUrl: URL | null; quoteUrl: URL | null }

/** Content types without active content when opened directly; an SVG may contain scripts. */
const FILE = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg))/

/**
 * Sets security headers on every response. Pages replace the strict policy. Scripts, styles, fonts and pictures get only the
 * headers that apply to them, which saves 400 bytes in each of the dozens of files of a first visit.
 */
export function setSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const ofPages = pageSecurityHeaders(settings)
  const headers = securityHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The service worker script keeps its own policy.
    const isWorker = reply.getHeader('content-security-policy') === WORKER_POLICY
    if (!isWorker && FILE.test(String(reply.getHeader('content-type')))) {
      for (const name of Object.keys(ofPages)) reply.removeHeader(name)
    }
    done()
  })
}

/** Returns the headers for responses for which no hook runs. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return { 'x-content-type-options': 'nosniff', ...pageSecurityHeaders(settings) }
}

function pageSecurityHeaders({ publicUrl }: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Required by the share pop-ups of the product page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicUrl?.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Returns the content security policy of a page: own files, inline styles by hash, pictures of any host, and the quote host. */
export function pagePolicy({ quoteUrl }: HeaderSettings, styleHash: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data: http: https:",
    // The styles embed a font with one letter.
    "font-src 'self' data:",
    `connect-src ${["'self'", ...(quoteUrl ? [quoteUrl.origin] : [])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `haat-worker` allows only the URL of the service worker (`web/app/register-service-worker.ts`).
    'trusted-types haat-worker',
  ].join('; ')
}

/** Policy of the service worker: requests to its own host only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const { path, method } = operations.requestQuote

/** Allows cross-origin quotation requests (CORS) from the shop's origin, for a server that runs on the quote host. */
export function allowQuotesFrom(app: FastifyInstance, shop: URL | null): void {
  if (!shop) return
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== path || request.headers.origin !== shop.origin) return done()
    reply.headers({ 'access-control-allow-origin': shop.origin, vary: 'Origin' })
    if (!isPreflight(request)) return done()
    void answerPreflight(reply)
  })
}

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    .send()
}
