import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { readDatabaseUrl } from '#server/config.ts'
import { demoCatalog } from '#server/seed/demo-catalog.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'
import { startStoreProcess } from '#server/testing/store-process.ts'

import { figuresSection, load, type Row } from './figures-section.ts'
import { formerFigures, writeSection } from './pages/report.ts'

const SEARCHES_AT_ONCE = 8
const OTHERS_EVERY_MS = 10

type Target = { name: string; url: string; close: () => Promise<void> }

/**
 * Searches that nobody has asked before, by eight connections without a pause, in a store of very many products; and what
 * others wait for meanwhile. `--database` takes a store that is filled already.
 */
export async function searchBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '10' },
      database: { type: 'string' },
      engine: { type: 'string', default: 'both' },
    },
  })
  const seconds = Number(values.seconds)
  const before = load()
  if (values.database) {
    const place = readDatabaseUrl(values.database)
    const name = place.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'
    return tell(await measure({ name, url: values.database, close: async () => {} }, seconds))
  }
  const rows: Row[] = []
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    for await (const target of targets(folder, values.engine)) {
      rows.push(await fill(target, Number(values.products)), ...(await measure(target, seconds)))
      await target.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  tell(rows)

  function tell(measured: readonly Row[]): void {
    const section = figuresSection(
      'Search',
      ['npm run bench -- search', ...args].join(' '),
      before,
      measured,
      formerFigures('search'),
    )
    console.log(section)
    writeSection('search', section)
  }
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
  const place = readDatabaseUrl(url)
  await migrate(place)
  const db = openDb(place)
  await seedDatabase(db, { products: count })
  await db.destroy()
  const measured = `${((performance.now() - started) / 1000).toFixed(0)} s`
  return { measure: `${name}: ${count} products are put on the shelves`, goal: '–', measured }
}

async function measure({ name, url }: Target, seconds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const store = await startStoreProcess({
    HAAT_DATA: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    HAAT_RATE_LIMITS: 'off',
  })
  try {
    await searches(store.url, 1, 2)
    const idle = await others(store.url, seconds)
    const alone = await searches(store.url, 1, seconds)
    const [busy, meanwhile] = await Promise.all([
      searches(store.url, SEARCHES_AT_ONCE, seconds),
      others(store.url, seconds),
    ])
    const times = (at(meanwhile, 0.99) / at(idle, 0.99)).toFixed(1)
    return [
      { measure: `${name}: search, one at a time`, goal: '–', measured: shown(alone) },
      {
        measure: `${name}: search, ${SEARCHES_AT_ONCE} at once`,
        goal: name === 'PostgreSQL' ? 'p99 50 ms' : 'p99 20 ms',
        measured: shown(busy),
      },
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

function shown(all: number[]): string {
  const times = all.filter((each) => !Number.isNaN(each))
  const [half, nearlyAll, most] = [0.5, 0.99, 1].map((share) => at(times, share).toFixed(1))
  return `p50 ${half} ms, p99 ${nearlyAll} ms, most ${most} ms; ${times.length} answered, ${all.length - times.length} sent away`
}

function at(times: number[], share: number): number {
  const sorted = times.filter((each) => !Number.isNaN(each)).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function searches(url: string, connections: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const texts = newTexts()
  const ask = async () => {
    while (performance.now() < until) {
      const text = texts.next().value
      times.push(await timed(`${url}/api/search?q=${encodeURIComponent(text)}`, agent))
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  return times
}

/** Catalog reads at a steady pace, as they come from many people, not one after the other. */
async function others(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const asked: Promise<number>[] = []
  const started = performance.now()
  for (let index = 0; index * OTHERS_EVERY_MS < seconds * 1000; index += 1) {
    await sleep(Math.max(0, started + index * OTHERS_EVERY_MS - performance.now()))
    const path = index % 2 === 0 ? '/api/products' : `/api/products/get/${10_001 + index}`
    asked.push(timed(url + path, agent))
  }
  const times = await Promise.all(asked)
  agent.destroy()
  return times
}

/** How long an answer took, in milliseconds; no number for one that a busy store sent away. */
function timed(url: string, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else if (response.statusCode === 503) resolve(Number.NaN)
        else reject(new Error(`${url} answered ${response.statusCode}; the figure would mean nothing`))
      })
    }).on('error', reject)
  })
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
