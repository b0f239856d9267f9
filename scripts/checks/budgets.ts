import { LANGUAGES } from '#core/text/languages.ts'
import { startStore } from '#server/test/start-store.ts'
import { allBytes, type Visit } from './first-visit.ts'

/**
 * KB of 1,024 bytes as transferred, and a count of requests, that a first visit may need at most. Fonts stand apart:
 * only a device without Japanese letters fetches one.
 */
export type Budget = { script: number; all: number; font: number; document: number; requests: number }

/** One line for each figure of a visit beside its limit, and whether it kept to all of them. */
export function compareToBudget(
  page: string,
  visit: Visit,
  budget: Budget,
): { lines: string[]; kept: boolean } {
  const rows = (
    [
      ['script', kilobytes(visit.bytes.script), budget.script, 'KB'],
      ['all', kilobytes(allBytes(visit) - visit.bytes.font), budget.all, 'KB'],
      ['font', kilobytes(visit.bytes.font), budget.font, 'KB'],
      ['document', kilobytes(visit.bytes.document), budget.document, 'KB'],
      ['requests', visit.requests, budget.requests, ''],
    ] as const
  ).map(([name, value, limit, unit]) => ({ name, value, limit, unit, kept: value <= limit }))
  const lines = rows.map(({ name, value, limit, unit, kept }) => {
    const shown = unit === 'KB' ? value.toFixed(1) : String(value)
    return `${page.padEnd(9)}${name.padEnd(10)}${shown.padStart(6)} of ${String(limit).padStart(4)} ${unit.padEnd(2)}${kept ? '' : '  too much'}`
  })
  const faults = visit.uncompressed.map((path) => `${page.padEnd(9)}${path} came uncompressed`)
  // No script at all is no shop.
  if (visit.bytes.script === 0) faults.push(`${page.padEnd(9)}came without any script`)
  return { lines: [...lines, ...faults], kept: rows.every(({ kept }) => kept) && faults.length === 0 }
}

function kilobytes(bytes: number): number {
  return bytes / 1024
}

/** Bytes of a document as sent, in the language in which it is largest. */
export type DocumentSize = { path: string; language: string; bytes: number }

/** The documents of the demo store's pages as a first visitor gets them, quickly compressed, in all languages. */
export async function documentSizes(paths: readonly string[]): Promise<DocumentSize[]> {
  const store = await startStore({ seed: 'demo' })
  try {
    const sizes: DocumentSize[] = []
    for (const path of paths) {
      const inAll: DocumentSize[] = []
      for (const language of LANGUAGES) inAll.push(await sizeOf(store.url, path, language))
      sizes.push(inAll.reduce((one, other) => (other.bytes > one.bytes ? other : one)))
    }
    return sizes
  } finally {
    await store.close()
  }
}

async function sizeOf(shop: string, path: string, language: string): Promise<DocumentSize> {
  const response = await fetch(shop + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', cookie: `i18next=${language}` },
  })
  await response.arrayBuffer()
  const isPacked = response.headers.get('content-encoding') === 'br'
  return { path, language, bytes: isPacked ? Number(response.headers.get('content-length')) : Infinity }
}
