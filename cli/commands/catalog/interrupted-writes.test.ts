import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { atWrite, type AtWrite } from '#cli/testing/at-write.ts'
import { runHaat } from '#cli/testing/haat-process.ts'
import { manyRows, outcomeIn } from '#cli/testing/import-store.ts'
import { operatorTerminal, type OperatorTerminal } from '#cli/testing/operator-terminal.ts'
import { ending } from '#cli/testing/terminal.ts'
import { importInto } from '#server/testing/catalog-imports.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const STOCK = 40
const SET = ['catalog', 'set', 'NH-301', '--stock-change', '+7']

const store = storeOfTests()
let terminal: OperatorTerminal
let env: Record<string, string>
beforeEach(async () => {
  terminal = operatorTerminal()
  terminal.clock.now = Date.now()
  const key = await operatorKey(store, ['catalog'])
  env = { HAAT_URL: store.url, HAAT_CONFIG_DIR: terminal.folder, HAAT_OPERATOR_KEY: key }
  Object.assign(terminal.env, env)
  await store.setStock(301, STOCK)
})

/** The program as a process, to which that happens. */
const meeting = (moment: AtWrite, words: string[]) =>
  runHaat(words, { ...env, ...atWrite(join(terminal.folder, 'imports'), moment) })

const stocks = async (codes: string) => {
  const products = store.db.selectFrom('products').select('stock').distinct()
  const found = await products.where('product_code', 'like', codes).orderBy('stock').execute()
  return found.map(({ stock }) => stock)
}

const moments = [1, 2, 3].flatMap((nth) =>
  (['is killed before', 'is killed after'] as const).map((it): AtWrite => ({ nth, it })),
)

test.each(moments)(
  'a change of stock that $it write $nth is asked for again, and counts once',
  async (moment) => {
    const killed = await meeting(moment, SET)
    expect(killed.code).toBe(null)
    if (!killed.out.includes('NH-301')) {
      const out = expect.stringMatching(/NH-301 +stock +40 +47\n/) as string
      expect(await terminal.run(...SET)).toMatchObject({ exit: 0, out })
    }
    expect(await stocks('NH-301')).toEqual([STOCK + 7])
  },
)

/** Puts so many products on the shelves, five units of each, and gives the command by which three more of each come. */
async function delivery(codes: string, count: number): Promise<string[]> {
  const tea = { vendor: 'Uji Tea House', name: 'Tea', price: 1, stock: 5 }
  const all = Array.from({ length: count }, (_, at) => ({ product_code: `${codes}-${at + 1}`, ...tea }))
  for (let at = 0; at < count; at += 500) {
    const body = { products: all.slice(at, at + 500) }
    expect((await importInto(store, env['HAAT_OPERATOR_KEY'] ?? '', body)).status).toBe(200)
  }
  const rows = manyRows(count, 'code,stock_change', (at) => `${codes}-${at},3`)
  return ['catalog', 'import', terminal.list('delivery.csv', rows)]
}

/** What is in when the disk is full at a write of a list in two batches; the third and the fourth are those of the second. */
const full: [nth: number, inBatches: number][] = [
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
]

test.each(full)(
  'a disk full at write %i of an import: %i batches are in, and the rest follows',
  async (nth, inBatches) => {
    const words = await delivery(`F${nth}`, 501)
    const stopped = await meeting({ nth, it: 'finds the disk full' }, words)
    expect([stopped.code, stopped.err]).toEqual([74, expect.stringContaining('the disk is full')])
    const said = [
      'Nothing of the list was in before.',
      'In are batches 1 to 1 of 2:',
      'In are batches 1 to 2 of 2:',
    ]
    expect(said.filter((sentence) => stopped.err.includes(sentence))).toEqual([said[inBatches]])
    expect(stopped.err.includes('Not in is batch')).toBe(inBatches < 2)
    expect(stopped.err).not.toContain('Nothing in it was changed')
    expect(stopped.err).toContain('run the same command again')
    const again = await terminal.run(...words, '--json')
    expect(again.exit).toBe(0)
    expect(outcomeIn(again.out)).toMatchObject({ batches: { total: 2, written: 2 } })
    expect(await stocks(`F${nth}-%`)).toEqual([8])
  },
)

test.each<[string, AtWrite, number]>([
  ['before the store has it', { nth: 3, it: 'is killed after' }, 0],
  ['after the store has it', { nth: 4, it: 'is killed before' }, 1],
])(
  'a program that is killed in the middle of an import, at its second batch, %s: once more, and every unit is in once',
  async (_case, moment, replayed) => {
    const words = await delivery(`K${moment.nth}`, 1001)
    expect((await meeting(moment, words)).code).toBe(null)
    const again = await terminal.run(...words, '--json')
    expect(again).toMatchObject(ending(0, '1 of 3 batches are in'))
    const batches = { total: 3, written: 3, replayed }
    expect(outcomeIn(again.out)).toMatchObject({ products: { changed: 1001 }, batches })
    const third = await terminal.run(...words, '--json')
    expect(third).toMatchObject(ending(0, 'in already'))
    expect(outcomeIn(third.out)).toMatchObject({ already_in_since: expect.any(String) as string })
    expect(await stocks(`K${moment.nth}-%`)).toEqual([8])
    const left = readdirSync(join(terminal.folder, 'imports'))
    expect(left.filter((name) => /tmp|lock/.test(name))).toEqual([])
  },
)

test('a disk that is full when all is in and told: it ends well, and once more is no more', async () => {
  const told = await meeting({ nth: 3, it: 'finds the disk full' }, SET)
  expect([told.code, told.out]).toEqual([0, expect.stringContaining('NH-301')])
  expect(told.err).toContain('All of it is in')
  expect(await terminal.run(...SET)).toMatchObject(ending(0, 'in already'))
  expect(await stocks('NH-301')).toEqual([STOCK + 7])
})
