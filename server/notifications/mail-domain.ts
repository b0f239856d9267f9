import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** The domain of Message-ID and Content-ID, which have to be globally unique (RFC 5322 §3.6.4). */
export function mailDomain({ publicUrl, mailFrom }: { publicUrl: URL | null; mailFrom: string }): string {
  const host = publicUrl?.hostname ?? ''
  // Many shops run on `localhost` or a private address; their senders differ.
  if (host.includes('.') && isIP(host) === 0) return host
  const sender = /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  return domainToASCII(sender) || 'localhost'
}
