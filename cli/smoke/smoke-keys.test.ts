import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { operatorKey } from '#server/testing/operators.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'
import { startOddGateway, type OddGateway } from './testing/odd-gateway.ts'
import { runSmokeHere } from './testing/run-smoke-here.ts'

// A whole smoke asks a store dozens of times, perhaps of a busy machine.
const PATIENCE_MS = 30_000

let store: RunningStore
let gateway: OddGateway
let key: string

beforeAll(async () => {
  store = await startStore()
  gateway = await startOddGateway(store.url)
  key = await operatorKey(store)
})
afterEach(() => gateway.change((answer) => answer))
afterAll(async () => {
  await gateway.close()
  await store.close()
})

test(
  'no store at all ends with 6 at once',
  async () => {
    const { exit, report } = await runSmokeHere({ HAAT_URL: 'http://127.0.0.1:9', HAAT_OPERATOR_KEY: key })
    expect({ exit, code: report.code, steps: report.steps.length }).toEqual({
      exit: 6,
      code: 'smoke_unreachable',
      steps: 1,
    })
  },
  PATIENCE_MS,
)

test(
  'keys that open nothing: 3 for none and an unknown one, 5 without the scope',
  async () => {
    const env = { HAAT_URL: store.url }
    expect(await runSmokeHere(env)).toMatchObject({
      exit: 3,
      out: '',
      err: expect.stringContaining('no_operator_key') as string,
    })
    const unknown = await runSmokeHere({ ...env, HAAT_OPERATOR_KEY: `${key.slice(0, -4)}AAAA` })
    expect(unknown).toMatchObject({ exit: 3, err: expect.stringContaining('operator_key_needed') as string })
    const lacking = await operatorKey(store, ['orders'])
    const scope = await runSmokeHere({ ...env, HAAT_OPERATOR_KEY: lacking })
    expect(scope).toMatchObject({ exit: 5, err: expect.stringContaining('scope_missing') as string })
  },
  PATIENCE_MS,
)

test(
  'without orders nothing is written, and no key is needed',
  async () => {
    const before = await store.db.selectFrom('orders').selectAll().execute()
    const sent: string[] = []
    gateway.change((answer) => {
      sent.push(answer.method)
      return answer
    })
    const { exit, report } = await runSmokeHere({ HAAT_URL: gateway.url }, '--no-orders')
    expect({ exit, placed: report.orders.placed }).toEqual({ exit: 0, placed: 0 })
    expect(new Set(sent)).toEqual(new Set(['GET']))
    expect(await store.db.selectFrom('orders').selectAll().execute()).toEqual(before)
  },
  PATIENCE_MS,
)

test(
  'a store that is away while it is cleaned up is asked again',
  async () => {
    let asked = 0
    gateway.change((answer) => {
      if (answer.method !== 'DELETE') return answer
      asked += 1
      return asked < 3 ? 'lost' : answer
    })
    const { exit, report } = await runSmokeHere(
      { HAAT_URL: gateway.url, HAAT_OPERATOR_KEY: key },
      '--as',
      'guest',
      '--clean',
    )
    expect({ exit, asked, clean: report.clean }).toEqual({ exit: 0, asked: 3, clean: null })
  },
  PATIENCE_MS,
)
