import type { FastifyInstance } from 'fastify'

const HOUR_MS = 3_600_000

/**
 * Says in the log, once an hour at most, that requests come through a proxy that is not trusted: until its address is
 * set, all who come that way are counted as one caller.
 */
export function noticeUntrustedProxy(app: FastifyInstance, now: () => number): void {
  let saidAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket, ip } = request
    // Of a trusted proxy's request the address is another one: the caller's.
    if (headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress) {
      const time = now()
      if (Math.abs(time - saidAt) >= HOUR_MS) {
        saidAt = time
        app.log.warn(
          { proxy: ip },
          `X-Forwarded-For came from ${ip}, which is not trusted, so all its callers count as one; if it is your proxy, set HAAT_TRUSTED_PROXIES=${ip}`,
        )
      }
    }
    done()
  })
}
