import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHaat, startHaat, type HaatProcess } from '#cli/testing/haat-process.ts'
import { manyRows, outcomeIn } from '#cli/testing/import-store.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const ROWS = 1001
const KILLED = null
const HAS_BEGUN = 2

let store: RunningStore
let key: string
beforeAll(async () => {
  store = await startStore({ seed: 'tiny' })
  key = await operatorKey(store, ['catalog'])
})
afterAll(() => store.close())

/** Whether the store has answered the import that meets the end. */
type Moment = 'before the store has it' | 'after the store has it'

test.each<Moment>(['before the store has it', 'after the store has it'])(
  'a program that is killed in the middle of an import, %s: once more, and every unit is in once',
  async (moment) => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-killed-'))
    let process: HaatProcess | null = null
    let writes = 0
    const front = createServer((request, response) => void pass(request, response))
    const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await textOf(request)
      const isWrite = request.method === 'POST' && !body.includes('"dry_run":true')
      if (isWrite) writes += 1
      const kills = isWrite && writes === HAS_BEGUN && process !== null
      if (kills && moment === 'before the store has it') process?.child.kill('SIGKILL')
      else {
        const answer = await fetch(`${store.url}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: headersOf(request),
          ...(body !== '' && { body }),
        })
        const text = await answer.text()
        if (kills) process?.child.kill('SIGKILL')
        else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text)
      }
    }
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    const env = {
      HAAT_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      HAAT_CONFIG_DIR: folder,
      HAAT_OPERATOR_KEY: key,
    }
    try {
      const codes = moment.startsWith('before') ? 'B' : 'C'
      const shelves = join(folder, 'shelves.csv')
      const [, vendor] =
        /"name":"([^"]+)"/.exec((await runHaat(['catalog', 'export', '--json'], env)).out) ?? []
      writeFileSync(
        shelves,
        manyRows(ROWS, 'code,vendor,name,price,stock', (at) => `${codes}-${at},${vendor},Tea,1,5`),
      )
      expect((await runHaat(['catalog', 'import', shelves], env)).code).toBe(0)
      writes = 0
      const delivery = join(folder, 'delivery.csv')
      writeFileSync(
        delivery,
        manyRows(ROWS, 'code,stock_change', (at) => `${codes}-${at},3`),
      )
      process = startHaat(['catalog', 'import', delivery], env)
      expect((await process.ended).code).toBe(KILLED)
      process = null
      const again = await runHaat(['catalog', 'import', delivery, '--json'], env)
      expect([again.code, again.err]).toEqual([0, expect.stringContaining('1 of 3 batches are in')])
      expect(outcomeIn(again.out)).toMatchObject({
        products: { changed: ROWS },
        batches: { total: 3, written: 3, replayed: moment.startsWith('after') ? 1 : 0 },
      })
      const stocks = await store.db
        .selectFrom('products')
        .select('stock')
        .where('product_code', 'like', `${codes}-%`)
        .execute()
      expect(stocks).toEqual(Array.from({ length: ROWS }, () => ({ stock: 8 })))
      const third = await runHaat(['catalog', 'import', delivery, '--json'], env)
      expect([third.code, third.err]).toEqual([0, expect.stringContaining('in already')])
      expect(outcomeIn(third.out)).toMatchObject({ already_in_since: expect.any(String) as string })
      expect(readdirSync(join(folder, 'imports')).filter((name) => /tmp|lock/.test(name))).toEqual([])
    } finally {
      front.closeAllConnections()
      front.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { authorization = '', 'content-type': type, 'idempotency-key': idempotency } = headers
  return {
    authorization,
    ...(type !== undefined && { 'content-type': type }),
    ...(typeof idempotency === 'string' && { 'idempotency-key': idempotency }),
  }
}
