import { escapeHtml } from '#core/text/escape-html.ts'
import { alternatesOf } from '#core/text/page-addresses.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const URLSET_END = '</urlset>\n'

/** A page as a sitemap names it: its address, and the same page in every language. */
export function urlXml(origin: string, path: string): string {
  const alternates = alternatesOf(origin, path).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>\n`,
  )
  return `<url>\n<loc>${escapeHtml(origin + path)}</loc>\n${alternates.join('')}</url>\n`
}

/** The list of the files that make up a sitemap. */
export function indexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}
