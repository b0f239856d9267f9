import type { FastifyRequest } from 'fastify'

/** An address whose last part has an ending. */
const FILE = /^[^?#]*\.[^/?#]*(?:[?#]|$)/

/**
 * Whoever names HTML wants a page. A caller that takes anything (a preview of a link, curl) wants one too, unless the
 * address is that of a file.
 */
export function wantsPage({ headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  if (/\btext\/(?:html|\*)/i.test(accept)) return true
  const takesAnything = /^\s*(?:\*\/\*\s*(?:;[^,]*)?)?$/.test(accept)
  return takesAnything && !FILE.test(url)
}
