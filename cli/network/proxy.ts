import http from 'node:http'
import type { Env } from '#cli/settings.ts'
import { httpFetch } from './http-fetch.ts'

/** What fetches a request without following redirects. */
export type Fetch = (request: Request) => Promise<Response>

type Proxies = { httpProxy: string; httpsProxy: string; noProxy: string }
type FromEnv = (env: Record<string, string>) => unknown

/**
 * Fetches through the proxies that `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name (small letters first, as with curl);
 * directly where there are none. This computer itself is never asked through a proxy. Newer Nodes know proxies
 * themselves; for older ones a library is loaded, only then.
 */
export async function proxyFetch(
  env: Env,
  // Its types are those of the oldest Node.
  fromEnv: FromEnv | null = (http as unknown as { setGlobalProxyFromEnv?: FromEnv }).setGlobalProxyFromEnv ??
    null,
): Promise<Fetch> {
  const proxies = proxiesIn(env)
  if (proxies === null) return httpFetch
  const { httpProxy, httpsProxy, noProxy } = proxies
  if (fromEnv !== null) {
    fromEnv({ http_proxy: httpProxy, https_proxy: httpsProxy, no_proxy: noProxy })
    return httpFetch
  }
  const undici = await import('./undici.ts')
  const dispatcher = new undici.EnvHttpProxyAgent(proxies)
  return async (request) => {
    const { method, headers, signal } = request
    const body = request.body === null ? null : await request.text()
    const init = { method, headers: [...headers], body, signal, dispatcher, redirect: 'manual' as const }
    return (await undici.fetch(request.url, init)) as unknown as Response
  }
}

function proxiesIn(env: Env): Proxies | null {
  const value = (name: string): string => env[name.toLowerCase()] || env[name] || ''
  const [httpProxy, httpsProxy] = [value('HTTP_PROXY'), value('HTTPS_PROXY')]
  if (httpProxy === '' && httpsProxy === '') return null
  const own = ['localhost', '127.0.0.1', '::1', '[::1]']
  return { httpProxy, httpsProxy, noProxy: [value('NO_PROXY'), ...own].filter(Boolean).join(',') }
}
