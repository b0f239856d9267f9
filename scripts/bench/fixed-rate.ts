import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

import { quantile } from './frame.ts'

/** What came back under a load that does not wait for answers; times in milliseconds. */
export type RateResult = {
  sent: number
  /** How many answers of each status. */
  statuses: Readonly<Record<number, number>>
  /** Of the answers that were a success, from the moment they should have been sent. */
  successP50: number
  successP99: number
  broken: number
}

type RateLoad = {
  /** Of several, each takes its turn. */
  url: string | readonly string[]
  perSecond: number
  seconds: number
  next: () => Buffer
  connections?: number
}
type Idle = { send: (request: Buffer, onAnswer: (status: number) => void) => void }

const MANY = 1000
const TICK_MS = 5
const LAST_ANSWERS_MS = 5000

/** Sends requests at a fixed rate, however slowly the answers come; what finds all connections busy waits, and its time counts. */
export async function atFixedRate({
  url,
  perSecond,
  seconds,
  next,
  connections = MANY,
}: RateLoad): Promise<RateResult> {
  const urls = [url].flat().map((each) => new URL(each))
  const all = new Set<Socket>()
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const count = { sent: 0, open: 0, broken: 0 }

  const idle = await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const { port, hostname } = urls[index % urls.length] ?? {}
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return connection(socket, all, count)
    }),
  )
  const due: number[] = []

  const sendDue = () => {
    for (let one = idle.shift(); one; one = idle.shift()) {
      const dueAt = due.shift()
      if (dueAt === undefined) return void idle.unshift(one)
      sendOne(one, dueAt)
    }
  }
  const sendOne = (one: Idle, dueAt: number) => {
    count.open += 1
    one.send(next(), (status) => {
      count.open -= 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status < 300) times.push(performance.now() - dueAt)
      idle.push(one)
      sendDue()
    })
  }

  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - startedAt
      const wanted = Math.floor((Math.min(elapsed, seconds * 1000) / 1000) * perSecond)
      while (count.sent < wanted) {
        count.sent += 1
        due.push(startedAt + (count.sent / perSecond) * 1000)
      }
      sendDue()
      if (elapsed < seconds * 1000) return
      clearInterval(ticking)
      resolve()
    }, TICK_MS)
  })
  const giveUpAt = performance.now() + LAST_ANSWERS_MS
  while ((count.open > 0 || due.length > 0) && performance.now() < giveUpAt)
    await new Promise((resume) => setTimeout(resume, 20))
  for (const socket of all) socket.destroy()
  return {
    sent: count.sent,
    statuses,
    successP50: quantile(times, 0.5),
    successP99: quantile(times, 0.99),
    broken: count.broken + count.open + due.length,
  }
}

/** A connection that asks one thing at a time and reads of each answer no more than is needed to find its end. */
function connection(socket: Socket, all: Set<Socket>, count: { open: number; broken: number }): Idle {
  all.add(socket)
  let onAnswer: ((status: number) => void) | null = null
  let text = ''
  socket.setNoDelay(true)
  socket.on('data', (data) => {
    text += data.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
    if (text.length < end + 4 + length) return
    const status = Number(text.slice(9, 12))
    text = ''
    const answered = onAnswer
    onAnswer = null
    answered?.(status)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    all.delete(socket)
    if (onAnswer) {
      count.broken += 1
      count.open -= 1
    }
  })
  return {
    send: (request, answered) => {
      onAnswer = answered
      socket.write(request)
    },
  }
}

export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const fields = {
    host: 'bench',
    ...headers,
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
}
