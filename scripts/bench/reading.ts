import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { startDemoStore } from './demo-store.ts'
import { median, type Row } from './figures.ts'

const CONNECTIONS = 32
const PAGE = { accept: 'text/html', 'accept-encoding': 'br, gzip' }
const READS = [
  { name: '20 products', path: '/api/products' },
  { name: 'one product', path: '/api/products/get/101' },
  { name: 'search', path: '/api/search?q=tea' },
  { name: 'home page', path: '/', headers: PAGE },
  { name: 'product page', path: '/productDetails/101', headers: PAGE },
]

type Headers = Readonly<Record<string, string>>
type Answer = { body: Buffer; type: string }

/** Requests per second of the store, as a ratio to a bare node:http server that sends the same bytes in the same round. */
export async function readingRows(options: { rounds: number; seconds: number }): Promise<Row[]> {
  const store = await startDemoStore()
  try {
    const rows: Row[] = []
    for (const { name, path, headers = {} } of READS)
      rows.push(await compare(name, store.url + path, headers, options))
    return rows
  } finally {
    await store.close()
  }
}

async function compare(
  name: string,
  url: string,
  headers: Headers,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row> {
  const bare = await startBareServer(await settledAnswer(url, headers))
  const measured: { store: number; bare: number }[] = []
  try {
    while (measured.length < rounds)
      measured.push({
        store: await requestsPerSecond(url, seconds, headers),
        bare: await requestsPerSecond(bare.url, seconds, headers),
      })
  } finally {
    bare.end()
  }
  const ratio = median(measured.map((round) => round.store / round.bare))
  const [own, others] = [
    median(measured.map((each) => each.store)),
    median(measured.map((each) => each.bare)),
  ]
  return {
    measure: `${name}, requests/s to bare node:http`,
    goal: '0.7 times',
    measured: `${ratio.toFixed(2)} times (${own.toFixed(0)} / ${others.toFixed(0)})`,
  }
}

/** Throws when any response was not a success. */
async function requestsPerSecond(url: string, duration: number, headers: Headers): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({ url, connections: CONNECTIONS, duration, headers })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} problems, ${errors} errors`)
  return requests.average
}

/** The response after several requests and a pause, in which the store compresses it at the highest level. */
async function settledAnswer(url: string, headers: Headers): Promise<Answer> {
  for (let asked = 0; asked < 5; asked += 1) await answerTo(url, headers)
  await pause(500)
  return answerTo(url, headers)
}

/** Sends one request and reads the compressed response. */
async function answerTo(url: string, headers: Headers): Promise<Answer> {
  const [answer] = await once(get(url, { headers, agent: false }), 'response')
  return { body: await buffer(answer), type: String(answer.headers['content-type']) }
}

/** Starts a bare node:http server that answers every request with these bytes. */
async function startBareServer({ body, type }: Answer): Promise<{ url: string; end: () => void }> {
  const program = join(import.meta.dirname, 'bare-server-process.ts')
  const child = spawn(process.execPath, [program, type], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body)
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: url.toString().trim(), end: () => void child.kill() }
}
