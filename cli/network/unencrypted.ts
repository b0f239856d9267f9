import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { Settings } from '#cli/settings.ts'

/**
 * Stands before everything that would send a secret: over lines that others can read it goes only where somebody has
 * said so. Lines that never leave this machine are none of those. `secret` begins the sentence that says no.
 */
export function refuseUnencrypted(
  { url, insecureHttp }: Pick<Settings, 'url' | 'insecureHttp'>,
  secret: string,
): void {
  if (insecureHttp || !isReadByOthers(url)) return
  throw new Failure(
    exitCodes.usage,
    'unencrypted',
    `${secret} does not leave over lines that others can read: ${url} is not https`,
    {
      hints: [
        'Name the store with https; --insecure-http (or HAAT_INSECURE_HTTP=true) sends it all the same.',
      ],
    },
  )
}

function isReadByOthers(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
