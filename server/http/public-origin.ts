import type { FastifyRequest } from 'fastify'

/** A name or address with an optional port; anything else in a Host header is invalid. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Returns the shop's public origin: that of PUBLIC_URL, else the requested host, as forwarded by trusted proxies. */
export function publicOrigin(request: FastifyRequest, publicUrl: URL | null): string {
  if (publicUrl) return publicUrl.origin
  const { protocol, host } = request
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : 'http://localhost'
}
