import { LANGUAGES } from '#core/text/languages.ts'
import { startStore } from '#server/test/start-store.ts'

import { firstVisit, openBrowser, type Visit } from './checks/first-visit.ts'

// Limits of a first visit on a phone, in KB of 1,024 bytes as transferred. Only a device without Japanese letters fetches a font.
const BUDGETS = {
  '/': { script: 140, all: 225, font: 9, document: 27, requests: 19 },
  '/productDetails/101': { script: 140, all: 193, font: 9, document: 17, requests: 13 },
}

/** KB of the document of any public page in any language. */
const DOCUMENT_LIMIT = 29
const DOCUMENTS =
  `/ /productDetails/101 /categoryDetails/electronics /categoryDetails/2 /categoryDetails /vendorDetails/1 /search
/search?q=tea /?search=tea /viewPage /checkout /login /forgottenPassword /register`.split(/\s+/)

const KB = 1024
let isKept = true
const report = (name: string, value: number, limit: number) => {
  const exceeds = value > limit
  if (exceeds) isKept = false
  console.log(`  ${name.padEnd(32)}${value.toFixed(1).padStart(6)} of ${limit}${exceeds ? '  too much' : ''}`)
}

const store = await startStore({ seed: 'demo' })
const browser = await openBrowser()
try {
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const visit = await firstVisit(browser, store.url + path)
    console.log(`First visit of ${path} at 390 px, as transferred`)
    for (const [name, limit] of Object.entries(budget)) report(name, figureOf(visit, name), limit)
    for (const address of visit.uncompressed) console.log(`  ${address} came uncompressed`)
    // A page without script failed to load.
    if (visit.uncompressed.length > 0 || visit.bytes['script'] === 0) isKept = false
  }
  console.log(`Documents, KB in the language in which they are largest`)
  for (const path of DOCUMENTS) {
    const sizes = await Promise.all(LANGUAGES.map((language) => documentBytes(store.url + path, language)))
    report(path, Math.max(...sizes) / KB, DOCUMENT_LIMIT)
  }
} finally {
  await browser.close()
  await store.close()
}
process.exit(isKept ? 0 : 1)

function figureOf({ bytes, requests }: Visit, name: string): number {
  if (name === 'requests') return requests
  const { font = 0, ...others } = bytes
  const all = Object.values(others).reduce((sum, each) => sum + each, 0)
  return (name === 'all' ? all : name === 'font' ? font : (others[name] ?? 0)) / KB
}

/** Bytes of a document on a first visit; an uncompressed document exceeds every limit. */
async function documentBytes(address: string, language: string): Promise<number> {
  const response = await fetch(address, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `i18next=${language}` },
  })
  await response.arrayBuffer()
  const isCompressed = response.headers.get('content-encoding') === 'br'
  return isCompressed ? Number(response.headers.get('content-length')) : Infinity
}
