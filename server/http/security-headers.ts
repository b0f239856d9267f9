import type { FastifyInstance } from 'fastify'

export type HeaderSettings = { publicUrl: URL | null; quoteUrl: URL | null }

/** Sets on every answer what browsers should never do with it. Pages replace the strictest policy by their own. */
export function setSecurityHeaders(app: FastifyInstance, { publicUrl }: HeaderSettings): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // The share pop-ups of the product page keep working (spec §2.6).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicUrl?.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What a page of the storefront may load: its own files, pictures from anywhere (spec §3), and the quote host's answers. */
export function pagePolicy({ quoteUrl }: HeaderSettings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: http: https:",
    // A font of one letter is part of the style itself.
    "font-src 'self' data:",
    `connect-src ${["'self'", ...(quoteUrl ? [quoteUrl.origin] : [])].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
