import { useTranslation } from 'react-i18next'

import { useOrigin } from '#web/lib/shop-origin.ts'

/** What schema.org calls a thing: its type and what is known of it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** Where and in which language a page speaks of things. */
export type Place = { origin: string; language: string }

/**
 * What a page is about, in the words of schema.org, for those who read the document as it was sent: the store alone makes it
 * (`import.meta.env.SSR`), so that no browser loads what does. `partHead` puts it into the head.
 */
export function DataBlock({ things }: { things: (place: Place) => readonly Thing[] }) {
  const { i18n } = useTranslation()
  const place = { origin: useOrigin(), language: i18n.language }
  return <script type="application/ld+json">{blockText(things(place))}</script>
}

/** JSON that cannot end the element it stands in. */
function blockText(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c')
}
