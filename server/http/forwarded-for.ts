import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

const QUOTED = /^"(.*)"$/
const BRACKETED = /^\[([^\]]*)\](?::\w*)?$/
const PORT = /:\d{1,5}$/

/**
 * Returns the address of a node as proxies write it (RFC 7239 §6): `203.0.113.9:40001`, `[2001:db8::1]`, `"[2001:db8::1]:40001"`.
 * A name without an address, such as `unknown`, stays as it is.
 */
export function addressOfNode(node: string): string {
  const unquoted = node.trim().replace(QUOTED, '$1')
  const address = unquoted.replace(BRACKETED, '$1')
  if (ipaddr.isValid(address)) return address
  const withoutPort = address.replace(PORT, '')
  return ipaddr.isValid(withoutPort) ? withoutPort : address
}

/** Reduces each node of X-Forwarded-For to its address before `request.ip` is derived from the header. */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const nodes = headers['x-forwarded-for']
    if (typeof nodes === 'string') {
      headers['x-forwarded-for'] = nodes.split(',').map(addressOfNode).filter(Boolean).join(', ')
    }
    done()
  })
}
