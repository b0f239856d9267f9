import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** Stands in Message-ID and Content-ID, which have to be unique among all mails of the world (RFC 5322 §3.6.4). */
export function mailDomain({ publicUrl, mailFrom }: { publicUrl: URL | null; mailFrom: string }): string {
  const host = publicUrl?.hostname ?? ''
  // Many shops are `localhost` or a private address to themselves, and each has a sender of its own.
  if (host.includes('.') && isIP(host) === 0) return host
  const sender = /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? ''
  return domainToASCII(sender) || 'localhost'
}
