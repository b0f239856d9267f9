import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '#generated/operations.ts'

export type HeaderSettings = { publicUrl: URL | null; quoteUrl: URL | null }

/** What runs nothing when a browser opens it by itself; an SVG may. */
const FILE = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg))/

/**
 * Sets on every answer what browsers should never do with it. Pages replace the strictest policy by their own. Scripts,
 * styles, fonts and pictures keep only what a browser heeds in them: a first visit loads dozens, and the rest would
 * weigh 400 bytes in each.
 */
export function setSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const ofPages = pageSecurityHeaders(settings)
  const headers = securityHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A worker is a script with a policy of its own.
    const isWorker = reply.getHeader('content-security-policy') === WORKER_POLICY
    if (!isWorker && FILE.test(String(reply.getHeader('content-type')))) {
      for (const name of Object.keys(ofPages)) reply.removeHeader(name)
    }
    done()
  })
}

/** The headers of an answer for which no hook runs. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return { 'x-content-type-options': 'nosniff', ...pageSecurityHeaders(settings) }
}

function pageSecurityHeaders({ publicUrl }: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The share pop-ups of the product page keep working.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicUrl?.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * What a page of the storefront may load: its own files, the styles that it carries itself, given by their hash, pictures
 * from anywhere, and the quote host's answers.
 */
export function pagePolicy({ quoteUrl }: HeaderSettings, styleHash: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data: http: https:",
    // A font of one letter is part of the style itself.
    "font-src 'self' data:",
    `connect-src ${["'self'", ...(quoteUrl ? [quoteUrl.origin] : [])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one of its own name lets a single address through: that of the worker (`web/app/register-service-worker.ts`).
    'trusted-types default haat-worker',
  ].join('; ')
}

/** What the worker that keeps the shop on a device may do: ask its own host. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const { path, method } = operations.requestQuote

/**
 * Quotations may be asked for on another host than the shop's. There the shop's own origin, and no
 * other one, may call from the browser; nothing else of this server answers to other origins.
 */
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
