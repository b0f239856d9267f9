import { OWN_PATHS } from '#core/catalog/page-paths.ts'

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...['/api/', ...OWN_PATHS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
