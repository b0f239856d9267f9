import { useTranslation } from 'react-i18next'

import type { ShopContact } from '#core/page/shop-contact.ts'
import { shopContact, shopOrigin } from '#web/lib/shop-place.ts'

/** What schema.org calls a thing: its type and what is known of it. */
export type Thing = { '@type': string } & Record<string, unknown>

/** Where and in which language a page speaks of things, and for whom. */
export type Place = { origin: string; language: string; contact: ShopContact }

/**
 * What a page is about, in the words of schema.org, for those who read the document as it was sent: the store alone makes it
 * (`import.meta.env.SSR`), so that no browser loads what does. `partHead` puts it into the head.
 */
export function DataBlock({ things }: { things: (place: Place) => readonly Thing[] }) {
  const { i18n } = useTranslation()
  const place = { origin: shopOrigin(), language: i18n.language, contact: shopContact() }
  return <script type="application/ld+json">{blockText(things(place))}</script>
}

/** JSON that cannot end the element it stands in. */
function blockText(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c')
}
