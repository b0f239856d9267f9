import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

import { readDatabaseUrl } from '#server/config.ts'
import { demoCatalog } from '#server/seed/demo-catalog.ts'
import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'
import { startStoreProcess } from '#server/testing/store-process.ts'

import { fillDatabase } from './demo-store.ts'
import { atFixedRate, requestBytes, type RateResult } from './fixed-rate.ts'
import type { Row } from './frame.ts'

const SEARCHES_AT_ONCE = 8
const OTHERS_PER_SECOND = 100

type Target = { name: string; url: string; close: () => Promise<void> }
type Asked = { products: number; seconds: number; engine: string; database?: string }

/**
 * Searches that nobody has asked before, by eight connections without a pause, in a store of very many products; and what
 * others wait for meanwhile. `database` is a store that is filled already.
 */
export async function searchRows({ products, seconds, engine, database }: Asked): Promise<Row[]> {
  if (database !== undefined) {
    const name = readDatabaseUrl(database).kind === 'postgres' ? 'PostgreSQL' : 'SQLite'
    return measure({ name, url: database, close: async () => {} }, seconds)
  }
  const rows: Row[] = []
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    for await (const target of targets(folder, engine)) {
      rows.push(await fill(target, products), ...(await measure(target, seconds)))
      await target.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return rows
}

async function* targets(folder: string, engine: string): AsyncGenerator<Target> {
  if (engine !== 'postgres') {
    yield { name: 'SQLite', url: `sqlite:${join(folder, 'store.db')}`, close: async () => {} }
  }
  const binaries = engine === 'sqlite' ? null : postgresBinaries()
  if (!binaries) return
  const postgres = await startPostgres(binaries)
  yield { name: 'PostgreSQL', url: await postgres.newDatabase(), close: () => postgres.stop() }
}

async function fill({ name, url }: Target, count: number): Promise<Row> {
  const started = performance.now()
  await fillDatabase(url, async () => {}, { products: count })
  const measured = `${((performance.now() - started) / 1000).toFixed(0)} s`
  return { measure: `${name}: ${count} products are put on the shelves`, goal: '–', measured }
}

async function measure({ name, url }: Target, seconds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const env = { HAAT_DATA: folder, DATABASE_URL: url, LOG_LEVEL: 'warn', HAAT_RATE_LIMITS: 'off' }
  const store = await startStoreProcess(env)
  try {
    await searches(store.url, 1, 2)
    const idle = await others(store.url, seconds)
    const alone = await searches(store.url, 1, seconds)
    const [busy, meanwhile] = await Promise.all([
      searches(store.url, SEARCHES_AT_ONCE, seconds),
      others(store.url, seconds),
    ])
    const times = (meanwhile.successP99 / idle.successP99).toFixed(1)
    const goal = name === 'PostgreSQL' ? 'p99 50 ms' : 'p99 20 ms'
    return [
      { measure: `${name}: search, one at a time`, goal: '–', measured: alone },
      { measure: `${name}: search, ${SEARCHES_AT_ONCE} at once`, goal, measured: busy },
      { measure: `${name}: other reads, nobody searching`, goal: '–', measured: shown(idle) },
      {
        measure: `${name}: other reads meanwhile`,
        goal: 'p99 2 times idle',
        measured: `${times} times, ${shown(meanwhile)}`,
      },
    ]
  } finally {
    await store.end('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

function shown({ statuses, successP50, successP99 }: RateResult): string {
  return `p50 ${successP50.toFixed(1)} ms, p99 ${successP99.toFixed(1)} ms, answers ${JSON.stringify(statuses)}`
}

async function searches(url: string, connections: number, duration: number): Promise<string> {
  const texts = newTexts()
  const setupRequest = (request: object) => ({
    ...request,
    path: `/api/search?q=${encodeURIComponent(texts.next().value)}`,
  })
  const { latency, requests, non2xx } = await autocannon({
    ...{ url, method: 'GET', connections, duration },
    requests: [{ setupRequest }],
  })
  return `${Math.round(requests.average)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx} sent away`
}

/** Catalog reads at a steady pace, as they come from many people, not one after the other. */
function others(url: string, seconds: number): Promise<RateResult> {
  let count = 0
  const next = () => {
    count += 1
    return requestBytes('GET', count % 2 === 0 ? '/api/products' : `/api/products/get/${10_001 + count}`, {})
  }
  return atFixedRate({ url, perSecond: OTHERS_PER_SECOND, seconds, next, connections: 32 })
}

let asked = 0

/** Words and pieces of words that are in the catalog or not, alone and together, in every script; none twice. */
function* newTexts(): Generator<string, never> {
  const { products } = demoCatalog()
  const words = [...new Set(products.flatMap(({ name, description }) => `${name} ${description}`.split(' ')))]
  const editions = ['edition', 'Kyoto', 'sapporo', 'Charcoal', 'plum', 'lot', 'মধু', '茶', 'zzzz', 'kyotto']
  for (;;) {
    asked += 1
    const word = words[(asked * 7919) % words.length] ?? ''
    const other = editions[asked % editions.length] ?? ''
    const ways = [word, word.slice(1, 5), word.slice(0, 2), word.slice(-1), `${word} ${other}`, other]
    // Blanks of two kinds make no other search of it, but another address: nothing comes from memory.
    const blanks = asked.toString(2).replaceAll('0', ' ').replaceAll('1', '\u3000')
    yield `${ways[asked % ways.length] || 'e'}${blanks}`
  }
}
