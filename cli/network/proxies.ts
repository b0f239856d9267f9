import { usageError } from '#cli/errors.ts'
import { isLoopbackUrl } from '#cli/input/credentials.ts'
import type { Env } from '#cli/settings.ts'

/** Proxies in the form of Node's `proxyEnv`; '' where there is none. */
export type ProxyEnv = { http_proxy: string; https_proxy: string; no_proxy: string }

type Scheme = 'http' | 'https'
type Variable = { name: string; value: string }

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * The proxies of `HTTP_PROXY`, `HTTPS_PROXY` and, for both, `ALL_PROXY`, and the hosts of `NO_PROXY`; null without a proxy.
 * Names in lower case win, as with curl. An address without a scheme is one of http.
 */
export function proxiesIn(env: Env): ProxyEnv | null {
  const [http_proxy, https_proxy] = [addressOf(env, 'http') ?? '', addressOf(env, 'https') ?? '']
  if (http_proxy === '' && https_proxy === '') return null
  return { http_proxy, https_proxy, no_proxy: variable(env, 'NO_PROXY')?.value ?? '' }
}

/** Refuses a proxy that cannot be used for one of these addresses; its value is not shown. */
export function refuseBadProxies(env: Env, urls: readonly string[]): void {
  for (const url of urls.filter((each) => !isLoopbackUrl(each))) {
    const scheme = new URL(url).protocol === 'https:' ? 'https' : 'http'
    const given = proxyFor(env, scheme)
    if (given === null) continue
    if (addressOf(env, scheme) === null)
      throw usageError(
        `${given.name} must be the address of an HTTP proxy, such as http://proxy.example:3128`,
        [
          'SOCKS proxies are not supported. Where the store is reached without a proxy, unset the variable for haat.',
        ],
      )
    if (!process.allowedNodeEnvironmentFlags.has('--use-env-proxy'))
      throw usageError(`${given.name}: Node ${process.versions.node} does not support proxies`, [
        'Node 22.21, 24.5 and newer ones do.',
      ])
  }
}

/** The address of the proxy for a scheme; '' without one, null where the variable holds no address of an HTTP proxy. */
function addressOf(env: Env, scheme: Scheme): string | null {
  const { value = '' } = proxyFor(env, scheme) ?? {}
  if (value === '') return ''
  const address = SCHEME.test(value) ? value : `http://${value}`
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

function proxyFor(env: Env, scheme: Scheme): Variable | null {
  return variable(env, scheme === 'https' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? variable(env, 'ALL_PROXY')
}

function variable(env: Env, upperCase: string): Variable | null {
  const name = [upperCase.toLowerCase(), upperCase].find((each) => env[each])
  return name === undefined ? null : { name, value: env[name] ?? '' }
}
