import type { FastifyRequest } from 'fastify'

/** A name or address with an optional port; anything else in a Host header is invalid. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The shop's origin as the outside knows it: that of PUBLIC_URL, else the host that was asked, as trusted proxies pass
 * it on.
 */
export function publicOrigin(request: FastifyRequest, publicUrl: URL | null): string {
  if (publicUrl) return publicUrl.origin
  const { protocol, host } = request
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : 'http://localhost'
}
