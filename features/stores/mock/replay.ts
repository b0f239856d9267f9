import { operations } from '#generated/operations.ts'
import { answerBy, type Asked } from '#mock/answer.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { difference, type TwinAnswer } from '#mock/difference.ts'
import type { Exchange, JournalEntry } from '../../exchanges/journal.ts'
import { operationAt } from '#features/exchanges/record-exchange.ts'
import { DESK_KEY, PreparedMock } from './prepared-mock.ts'

/** What a replay has shown: answers compared, and where the mock said something else than the store did. */
export type Replayed = {
  scenarios: number
  compared: number
  differences: { scenario: string; said: string }[]
}

/** Faults at which the store never heard of the request. */
const UNHEARD: readonly (string | null)[] = ['refuse', 'nonsense', 'hang', 'cut', 'reset']

/**
 * Prepares a mock for each scenario as its store was prepared, asks it what that store was asked, and compares the answers
 * with those that were recorded.
 */
export async function replay(entries: readonly JournalEntry[]): Promise<Replayed> {
  const scenarios = Map.groupBy(entries, ({ scenario }) => scenario)
  const replayed: Replayed = { scenarios: scenarios.size, compared: 0, differences: [] }
  for (const [scenario, own] of scenarios) {
    const its = new ReplayedScenario()
    for (const entry of own) {
      const said = await its.take(entry)
      if (said === null) continue
      replayed.compared += 1
      if (said.difference !== null) replayed.differences.push({ scenario, said: said.difference })
    }
  }
  return replayed
}

/** One scenario: its mock, and what the store's tokens and validators are called there. */
class ReplayedScenario {
  private readonly prepared = new PreparedMock()
  private readonly answer = answerBy(storeHandlers(this.prepared.mock))
  private readonly tokens = new Map<string, string>()
  private readonly validators = new Map<string, string>()

  /** How the mock differs, if at all; null where there is nothing to compare. */
  async take(entry: JournalEntry): Promise<{ difference: string | null } | null> {
    if (entry.kind === 'prepared') {
      await this.prepare(entry)
      return null
    }
    const { exchange } = entry
    if (UNHEARD.includes(exchange.fault)) return null
    const asked = this.translated(exchange)
    if (asked === null) return null
    const response = await this.answer(asked)
    const mock = { status: response.status, headers: response.headers, body: await response.text() }
    if (exchange.status === null) return null
    const store = {
      status: exchange.status,
      headers: new Headers(exchange.responseHeaders),
      body: exchange.responseBody ?? '',
    }
    this.learn(store, mock)
    const found = difference(declaredHeaders(exchange), store, mock)
    return { difference: found && `${exchange.method} ${exchange.target}: ${found}` }
  }

  /** What breaks the way to a store says nothing about the store. */
  private async prepare({ call, args }: Extract<JournalEntry, { kind: 'prepared' }>): Promise<void> {
    if (!(call in this.prepared)) return
    const prepare = Reflect.get(this.prepared, call) as (...given: readonly unknown[]) => Promise<void>
    await Reflect.apply(prepare, this.prepared, args)
  }

  /** The request with the mock's own tokens and validators; null where it names a validator from before the record. */
  private translated({ method, target, requestHeaders, requestBody }: Exchange): Asked | null {
    const headers = new Headers(requestHeaders)
    const held = headers.get('if-none-match')
    if (held !== null) {
      const own = this.validators.get(held)
      if (own === undefined) return null
      headers.set('if-none-match', own)
    }
    const authorization = headers.get('authorization')
    if (authorization !== null) {
      const token = authorization.replace('Bearer ', '')
      const own = isOfDesk({ method, target }) ? DESK_KEY : (this.tokens.get(token) ?? token)
      headers.set('authorization', `Bearer ${own}`)
    }
    return {
      method,
      url: `http://shop.example${target}`,
      headers,
      body: requestBody === null ? null : new TextEncoder().encode(requestBody),
    }
  }

  private learn(store: TwinAnswer, mock: TwinAnswer): void {
    const [theirs, ours] = [tokenIn(store.body), tokenIn(mock.body)]
    if (theirs !== null && ours !== null) this.tokens.set(theirs, ours)
    const [held, own] = [store.headers.get('etag'), mock.headers.get('etag')]
    if (held !== null && own !== null) this.validators.set(held, own)
  }
}

function isOfDesk(asked: Pick<Exchange, 'method' | 'target'>): boolean {
  const place = operationAt(asked)
  return place.kind === 'operation' && operations[place.id].security?.scheme === 'operatorKey'
}

function tokenIn(body: string): string | null {
  return /"access_token":"([^"]+)"/.exec(body)?.[1] ?? null
}

function declaredHeaders({ method, target, status }: Exchange): readonly string[] {
  const place = operationAt({ method, target })
  if (place.kind !== 'operation') return []
  const known = Object.entries(operations[place.id].statuses).find(([each]) => Number(each) === status)
  return known?.[1].headers ?? []
}
