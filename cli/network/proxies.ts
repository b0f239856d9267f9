import { usage } from '#cli/failure.ts'
import type { Env } from '#cli/settings.ts'

/** What is called through which proxy; '' where there is none. */
export type Proxies = { httpProxy: string; httpsProxy: string; noProxy: string }

type Scheme = 'http' | 'https'
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** The addresses of this computer, as Node and undici read them. */
const OWN = ['localhost', '.localhost', '127.0.0.1', '127.0.0.0-127.255.255.255', '0.0.0.0', '::1', '[::1]']

/**
 * The proxies that `HTTP_PROXY`, `HTTPS_PROXY` and, for both, `ALL_PROXY` name, and the hosts of `NO_PROXY` that are called
 * without one; names in lower case go first, as with curl. Null without a proxy. An address without a scheme is one of
 * http, as everywhere.
 */
export function proxiesIn(env: Env): Proxies | null {
  const [httpProxy, httpsProxy] = [addressOf(env, 'http') ?? '', addressOf(env, 'https') ?? '']
  if (httpProxy === '' && httpsProxy === '') return null
  const noProxy = [valueOf(env, 'NO_PROXY')?.value, ...OWN].filter(Boolean).join(',')
  return { httpProxy, httpsProxy, noProxy }
}

/** Refuses a proxy that cannot be used, where one of these addresses would be called through it; the value is not shown. */
export function refuseBadProxies(env: Env, urls: readonly string[]): void {
  for (const url of urls.filter((each) => !isThisComputer(each))) {
    const scheme = new URL(url).protocol === 'https:' ? 'https' : 'http'
    const given = proxyFor(env, scheme)
    if (!given || addressOf(env, scheme) !== null) continue
    throw usage(`${given.from} must be the address of an HTTP proxy, such as http://proxy.example:3128`, [
      'SOCKS proxies are not supported. Where the store is reached without a proxy, unset the variable for haat.',
    ])
  }
}

/** Whether an address is one of this computer, which no proxy can reach. */
export function isThisComputer(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname)
}

/** The address of the proxy for a scheme; null where the variable holds none that can be used, '' where there is none. */
function addressOf(env: Env, scheme: Scheme): string | null {
  const { value = '' } = proxyFor(env, scheme) ?? {}
  if (value === '') return ''
  const address = SCHEME.test(value) ? value : `http://${value}`
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

type Given = { value: string; from: string }

function proxyFor(env: Env, scheme: Scheme): Given | null {
  return valueOf(env, scheme === 'https' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? valueOf(env, 'ALL_PROXY')
}

function valueOf(env: Env, name: string): Given | null {
  const from = [name.toLowerCase(), name].find((each) => env[each])
  const value = from === undefined ? undefined : env[from]
  return from === undefined || value === undefined ? null : { value, from }
}
