import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

import type { Way } from '../local/fault-proxy.ts'

/** The calls that carry the mark of a test run; the contract has the header nowhere else. */
const MARKED: ReadonlySet<string> = new Set(['POST /api/order/store', 'POST /api/user-registration'])

/** What speaks of the name or the safety of the deployment's own address, and is not true of the address before it. */
const OF_ITS_ADDRESS = ['strict-transport-security', 'alt-svc', 'public-key-pins'] as const

/**
 * How requests change on their way through this machine to a deployment and back: it hears its own name, orders and
 * registrations carry the mark of the scenario, and what it says of its own address is put as the browser has it here.
 */
export function wayToDeployment(target: URL, testRun: string): Way {
  return {
    toStore(headers, call, own) {
      const changed: OutgoingHttpHeaders = { ...headers, host: target.host }
      if (headers.origin === own) changed['origin'] = target.origin
      if (headers.referer?.startsWith(own))
        changed['referer'] = target.origin + headers.referer.slice(own.length)
      if (MARKED.has(call)) changed['test-run'] = testRun
      return changed
    },
    fromStore(headers, own) {
      const changed: IncomingHttpHeaders = { ...headers }
      for (const name of OF_ITS_ADDRESS) delete changed[name]
      if (headers.location?.startsWith(target.origin))
        changed.location = own + headers.location.slice(target.origin.length)
      if (headers['set-cookie']) changed['set-cookie'] = headers['set-cookie'].map(cookieHere)
      const policy = headers['content-security-policy']
      if (typeof policy === 'string')
        changed['content-security-policy'] = policy.replaceAll(/;?\s*upgrade-insecure-requests/g, '')
      return changed
    },
  }
}

/** A cookie of https for its host, as the same one of this machine. */
function cookieHere(cookie: string): string {
  return cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')
}
