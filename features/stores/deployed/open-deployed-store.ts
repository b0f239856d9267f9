import type { WatchExchanges } from '../../exchanges/record-exchange.ts'
import { FaultProxy, type Way } from '../local/fault-proxy.ts'
import type { TestStore } from '../test-store.ts'
import { DeployedStore } from './deployed-store.ts'
import { keyOfEnvironment, OperatorSide } from './operator-side.ts'
import { markOf, testRunAt } from './test-run.ts'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Calls with the header Test-Run. */
const MARKED: ReadonlySet<string> = new Set(['POST /api/order/store', 'POST /api/user-registration'])

/** Headers about host name or TLS of the deployment, which do not apply to the proxy. */
const OF_ITS_ADDRESS = ['strict-transport-security', 'alt-svc', 'public-key-pins'] as const

/** Lifetime of a test run; leftovers of a killed run can be cleaned afterwards. */
const SCENARIO_S = 1800

/** Prepares a deployment for one scenario; requires an operator key. */
export async function openDeployedStore(address: string, watch: WatchExchanges): Promise<TestStore> {
  const target = addressOf(address)
  const run = await testRunAt(() => new OperatorSide(target.origin, keyOfEnvironment()))
  const token = await run.side.openRun(markOf(run.id), SCENARIO_S)
  const proxy = new FaultProxy(target.origin, watch, wayToDeployment(target, token))
  return new DeployedStore({ run, token, proxy, url: await proxy.start() })
}

function addressOf(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/')
    throw new Error(`The address of a deployment is an origin such as https://shop.example, not ${text}`)
  return url
}

/**
 * Rewrites requests and responses of the proxy: sets the host of the deployment, adds Test-Run to orders and registrations,
 * and replaces the deployment's origin in responses by the proxy's.
 */
function wayToDeployment(target: URL, testRun: string): Way {
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

/** Converts a secure cookie of the deployment to one of the local proxy. */
function cookieHere(cookie: string): string {
  return cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')
}
