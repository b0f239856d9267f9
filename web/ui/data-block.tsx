import { useState, useSyncExternalStore } from 'react'

/** What schema.org calls a thing: its type and what is known of it. */
export type Thing = { '@type': string } & Record<string, unknown>

/**
 * What a page is about, in the words of schema.org, for those who read the document as it was sent. A page that the
 * browser goes on to has none: to its strict rules (`require-trusted-types-for`) making a script element of text is
 * running it, and nobody who reads these blocks gets there without asking the server.
 */
export function DataBlock({ things }: { things: readonly Thing[] }) {
  const isHydrating = useSyncExternalStore(subscribe, inBrowser, onServer)
  const [wasSent] = useState(isHydrating)
  if (!wasSent) return null
  return <script type="application/ld+json">{blockText(things)}</script>
}

const subscribe = () => () => {}
const inBrowser = () => false
const onServer = () => true

/** JSON that cannot end the element it stands in. */
function blockText(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c')
}
