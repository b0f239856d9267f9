import type { WatchExchanges } from '../../exchanges/record-exchange.ts'
import { FaultProxy, type Way } from '../local/fault-proxy.ts'
import type { TestStore } from '../test-store.ts'
import { DeployedStore } from './deployed-store.ts'
import { keyOfEnvironment, OperatorSide } from './operator-side.ts'
import { markOf, testRunAt } from './test-run.ts'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** The calls that carry the mark of a test run; the contract has the header nowhere else. */
const MARKED: ReadonlySet<string> = new Set(['POST /api/order/store', 'POST /api/user-registration'])

/** What speaks of the name or the safety of the deployment's own address, and is not true of the address before it. */
const OF_ITS_ADDRESS = ['strict-transport-security', 'alt-svc', 'public-key-pins'] as const

/** As long as the longest scenario of somebody who watches; what is left of a killed one can be cleaned after that. */
const SCENARIO_S = 1800

/** Prepares a deployment for one scenario; that needs an operator key. */
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
 * How requests change on their way through this machine to a deployment and back: it hears its own name, orders and
 * registrations carry the mark of the run, and what it says of its own address is put as the browser has it here.
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

/** A cookie of https for its host, as the same one of this machine. */
function cookieHere(cookie: string): string {
  return cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')
}
