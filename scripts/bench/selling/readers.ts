import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import autocannon from 'autocannon'

import { settledGet } from '../same-bytes.ts'
import type { Reading } from './cell.ts'

const CONNECTIONS = 8
// As browsers ask.
const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' }
// How well a text is packed differs by less; a document without its page is a fraction of it.
const LEAST_SHARE = 0.6

/** What is read: `says` is in no answer but the whole one. */
export type ReadLoad = { name: string; path: string; says: string }

/**
 * What readers get who ask for one thing without a pause, at each instance in turn. Answers of fewer bytes count as wrong,
 * however quickly they came: they lack what was asked for.
 */
export async function reading(
  addresses: readonly string[],
  seconds: number,
  least: number,
): Promise<Reading> {
  const times: number[] = []
  let wrong = 0
  const run = autocannon({
    url: [...addresses],
    method: 'GET',
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  })
  const until = performance.now() + seconds * 1000
  void run.on('response', (_client, status, bytes, ms) => {
    // It goes on to the end of a second of its own.
    if (performance.now() > until) return
    if (status === 200 && bytes >= least) times.push(ms)
    else wrong += 1
  })
  const { errors, timeouts } = await run
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    wrong: wrong + errors + timeouts,
  }
}

/** How many bytes a whole answer has at least, told by those that settled ones have; they are unpacked and looked into. */
export async function leastBytes(addresses: readonly string[], says: string): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => wholeSize(address, says)))
  return LEAST_SHARE * Math.min(...sizes)
}

async function wholeSize(address: string, says: string): Promise<number> {
  const { status, headers, body } = await settledGet(address, HEADERS)
  const text = headers['content-encoding'] === 'br' ? await promisify(brotliDecompress)(body) : body
  if (status === 200 && text.includes(says)) return body.length
  throw new Error(`${address} answered ${status} without '${says}'; the figure would mean nothing`)
}
