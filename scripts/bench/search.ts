import autocannon from 'autocannon'

import { demoCatalog } from '#server/seed/demo-catalog.ts'

import { eachEngine, startDemoStore } from './demo-store.ts'
import type { Row } from './figures.ts'

const SEARCHES_AT_ONCE = 8
const READERS = 32
const READS_PER_SECOND = 100
const WARM_UP_SECONDS = 1

type Options = { products: number; seconds: number; engine: string }

/** New searches in a large catalog, and the latency of other reads meanwhile. */
export async function searchRows({ products, seconds, engine }: Options): Promise<Row[]> {
  const rows: Row[] = []
  await eachEngine(engine, async (name, database) => {
    const store = await startDemoStore({ products, ...(database !== undefined && { database }) })
    try {
      await search(store.url, WARM_UP_SECONDS)
      const idle = await read(store.url, seconds)
      const [busy, beside] = await Promise.all([search(store.url, seconds), read(store.url, seconds)])
      rows.push(
        {
          measure: `${name}: search, ${SEARCHES_AT_ONCE} at once, ${products} products`,
          goal: name === 'PostgreSQL' ? 'p99 50 ms' : 'p99 20 ms',
          measured: `${busy.requests.average.toFixed(0)}/s, p50 ${busy.latency.p50} ms, p99 ${busy.latency.p99} ms, ${busy.non2xx} refused, ${busy.errors} errors`,
        },
        {
          measure: `${name}: other reads meanwhile`,
          goal: 'p99 2 times idle',
          measured: `p99 ${beside.latency.p99} ms, idle ${idle.latency.p99} ms, ${beside.non2xx} refused`,
        },
      )
    } finally {
      await store.close()
    }
  })
  return rows
}

function read(url: string, duration: number) {
  const path = `${url}/api/products`
  return autocannon({ url: path, connections: READERS, duration, overallRate: READS_PER_SECOND })
}

function search(url: string, duration: number) {
  const texts = newTexts()
  const setupRequest = (request: object) => ({
    ...request,
    path: `/api/search?q=${encodeURIComponent(texts.next().value)}`,
  })
  return autocannon({ url, connections: SEARCHES_AT_ONCE, duration, requests: [{ setupRequest }] })
}

/** Different words and parts of words in several scripts, with and without results; no response is cached. */
function* newTexts(): Generator<string, never> {
  const { products } = demoCatalog()
  const words = [...new Set(products.flatMap(({ name, description }) => `${name} ${description}`.split(' ')))]
  const others = ['edition', 'Kyoto', 'plum', 'lot', 'মধু', '茶', 'zzzz', 'kyotto']
  for (let count = 1; ; count += 1) {
    const word = words[(count * 7919) % words.length] ?? ''
    const other = others[count % others.length] ?? ''
    const forms = [word, word.slice(1, 5), word.slice(0, 2), `${word} ${other}`, other]
    // Blanks of two widths change the URL, but not the search.
    const blanks = count.toString(2).replaceAll('0', ' ').replaceAll('1', '\u3000')
    yield `${forms[count % forms.length] || 'e'}${blanks}`
  }
}
