import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { operations } from '#generated/operations.ts'
import { OWN_PAGES } from './shed-load.ts'

const HOUR_MS = 3_600_000
/** So many requests of one private address, and of no other, are no single shopper's. */
const MANY = 1000

type Settings = { now: () => number; publicUrl: URL | null }

/**
 * Says in the log, once an hour at most, where callers cannot be told from each other, so that all of them count as one:
 * they come through a proxy that is not trusted, or through one that does not say whom it asks for.
 */
export function noticeWrongCallers(app: FastifyInstance, { now, publicUrl }: Settings): void {
  const sayProxy = onceAnHour(now, (ip: string) =>
    app.log.warn(
      { proxy: ip },
      `X-Forwarded-For came from ${ip}, which is not trusted, so all its callers count as one; if it is your proxy, set HAAT_TRUSTED_PROXIES=${ip}`,
    ),
  )
  const sayOnly = onceAnHour(now, (ip: string) =>
    app.log.warn(
      { proxy: ip },
      `All of the last ${MANY} requests came from ${ip}, an address that no shopper has, so all shoppers count as one; have the proxy there send X-Forwarded-For and set HAAT_TRUSTED_PROXIES=${ip}`,
    ),
  )
  const only = new OnlyCaller()
  const isPublic = publicUrl !== null && !isPrivate(publicUrl.hostname)
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket, ip } = request
    // Of a trusted proxy's request the address is another one: the caller's.
    if (headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress) sayProxy(ip)
    else if (isPublic && !isNobodys(request) && only.count(ip) >= MANY) sayOnly(ip)
    done()
  })
}

/** How many requests in a row came from one address, where that is a private one. */
class OnlyCaller {
  #ip = ''
  #requests = 0

  count(ip: string): number {
    if (ip !== this.#ip) {
      this.#ip = ip
      this.#requests = isPrivate(ip) ? 0 : Number.NEGATIVE_INFINITY
    }
    this.#requests += 1
    return this.#requests
  }
}

/** A balancer's own questions, which come from its own address, and those of the store's own pages. */
function isNobodys({ ip, routeOptions }: FastifyRequest): boolean {
  if (ip === OWN_PAGES) return true
  const id = routeOptions.config.operationId
  return id !== undefined && operations[id].area === 'system'
}

const PRIVATE_RANGES: readonly string[] = ['private', 'loopback', 'linkLocal', 'uniqueLocal']

/** Whether no shopper on the internet has this address; a name of a host is none. */
function isPrivate(address: string): boolean {
  if (address === 'localhost') return true
  return ipaddr.isValid(address) && PRIVATE_RANGES.includes(ipaddr.process(address).range())
}

function onceAnHour<Said>(now: () => number, say: (said: Said) => void): (said: Said) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (said) => {
    const time = now()
    if (Math.abs(time - saidAt) < HOUR_MS) return
    saidAt = time
    say(said)
  }
}
