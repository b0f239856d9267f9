import http from 'node:http'
import type { Env } from '#cli/settings.ts'
import { direct, LOOPBACK, type Fetch } from './direct-fetch.ts'

type FromEnv = (env: Record<string, string>) => unknown

/**
 * Fetches through the proxies that `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name (small letters first, as with curl);
 * directly where there are none. This computer itself is never asked through a proxy. Newer Nodes know proxies
 * themselves (`fromEnv`); for older ones a library is loaded, only then.
 */
export async function proxyFetch(
  env: Env,
  // Its types are those of the oldest Node.
  fromEnv: FromEnv | null = (http as unknown as { setGlobalProxyFromEnv?: FromEnv }).setGlobalProxyFromEnv ??
    null,
): Promise<Fetch> {
  const value = (name: string): string => env[name.toLowerCase()] || env[name] || ''
  const [httpProxy, httpsProxy] = [value('HTTP_PROXY'), value('HTTPS_PROXY')]
  if (httpProxy === '' && httpsProxy === '') return direct
  if (fromEnv === null) return (await import('./tunnel-fetch.ts')).tunnelFetch
  const noProxy = [value('NO_PROXY'), ...LOOPBACK].filter(Boolean).join(',')
  fromEnv({ http_proxy: httpProxy, https_proxy: httpsProxy, no_proxy: noProxy })
  return direct
}
