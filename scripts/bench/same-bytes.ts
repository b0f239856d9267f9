import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { median } from './frame.ts'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

const ROUNDS = 5
const SECONDS = 2
const ASKED_OFTEN = 5
const PACKED_BY_MS = 500

export type Ratio = { name: string; store: number; bare: number; ratio: number }
export type ReadCall = {
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  next?: NonNullable<Load['next']>
}

/** An answer as it came over the line: packed, if it was sent so. */
export type AnswerBytes = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

/** Requests a second of the store beside a bare server that sends the same bytes, in turn, median of the rounds. */
export async function compared(name: string, storeUrl: string, { path, ...call }: ReadCall): Promise<Ratio> {
  const sample = await (call.next
    ? posted(storeUrl + path, call.next())
    : settledGet(storeUrl + path, call.headers))
  if (sample.status >= 300) throw new Error(`${path} answered ${sample.status}: ${sample.body.toString()}`)
  const bare = await startBareServer(sample.body, sample.headers['content-type'] ?? '')
  const rounds: { store: number; bare: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        store: await requestsPerSecond({ url: storeUrl + path, seconds: SECONDS, ...call }),
        bare: await requestsPerSecond({ url: bare.url + path, seconds: SECONDS, ...call }),
      })
    }
  } finally {
    bare.close()
  }
  return {
    name,
    store: median(rounds.map((round) => round.store)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.store / round.bare)),
  }
}

/** An answer as it is sent once many have asked for it: the store packs it better then. */
export async function settledGet(url: string, headers?: Record<string, string>): Promise<AnswerBytes> {
  for (let asked = 1; asked < ASKED_OFTEN; asked += 1) await rawGet(url, headers)
  await sleep(PACKED_BY_MS)
  return rawGet(url, headers)
}

/** Reads an address without unpacking what comes. */
export function rawGet(url: string, headers: Record<string, string> = {}): Promise<AnswerBytes> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      buffer(answer).then(
        (body) =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(fields) as Record<string, string>,
            body,
          }),
        reject,
      )
    }).on('error', reject)
  })
}

async function posted(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<AnswerBytes> {
  const answer = await fetch(url, { method: 'POST', ...request })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

export type BareServer = { url: string; close: () => void }
const PROGRAM = join(import.meta.dirname, 'bare-server-process.ts')

/** What Node's own server reaches with the same bytes, in a process of its own as the store is. */
export function startBareServer(body: string | Buffer, contentType: string): Promise<BareServer> {
  const child = spawn(process.execPath, [PROGRAM, contentType], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.stdout.once('data', (url: Buffer) => {
      resolve({ url: url.toString().trim(), close: () => void child.kill() })
    })
  })
}

const CONNECTIONS = 32

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  /** A body for each request, so that every order can have a key of its own. */
  next?: () => { headers: Record<string, string>; body: string }
  headers?: Record<string, string>
  seconds: number
}

/** Successful requests in a second under a fixed number of connections. Throws when any answer was not a success. */
export async function requestsPerSecond({
  url,
  method = 'GET',
  next,
  headers = {},
  seconds,
}: Load): Promise<number> {
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(next ? { requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }] } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} problems and ${result.errors} errors; the figure would mean nothing`,
    )
  }
  return result.requests.average
}
