import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atWrite, type AtWrite } from '#cli/testing/at-write.ts'
import { runHaat } from '#cli/testing/haat-process.ts'
import { manyRows, outcomeIn } from '#cli/testing/import-store.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const STOCK = 40
const SET = ['catalog', 'set', 'NH-301', '--stock-change', '+7']

let store: RunningStore
let key: string
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  store = await startStore({ seed: 'tiny' })
  key = await operatorKey(store, ['catalog'])
})
afterAll(() => store.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-writes-'))
  env = { HAAT_URL: store.url, HAAT_CONFIG_DIR: folder, HAAT_OPERATOR_KEY: key }
  await store.setStock(301, STOCK)
  return () => rmSync(folder, { recursive: true, force: true })
})

const imports = () => join(folder, 'imports')
const stocks = async (codes: string) =>
  (
    await store.db
      .selectFrom('products')
      .select('stock')
      .distinct()
      .where('product_code', 'like', codes)
      .orderBy('stock')
      .execute()
  ).map(({ stock }) => stock)

const moments = [1, 2, 3].flatMap((nth) =>
  (['is killed before', 'is killed after'] as const).map((it): AtWrite => ({ nth, it })),
)

test.each(moments)(
  'a change of stock that $it write $nth: whoever was not told of it asks again, and it counts once',
  async (moment) => {
    const killed = await runHaat(SET, { ...env, ...atWrite(imports(), moment) })
    expect(killed.code).toBe(null)
    if (!killed.out.includes('NH-301')) {
      const again = await runHaat(SET, env)
      expect(again.code).toBe(0)
      expect(again.out).toMatch(/NH-301 +stock +40 +47\n/)
    }
    expect(await stocks('NH-301')).toEqual([STOCK + 7])
  },
  60_000,
)

/** What is in when the disk is full at a write of a list in two batches; the third and the fourth are those of the second. */
const full: [nth: number, inBatches: number][] = [
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
]

test.each(full)(
  'a disk that is full at write %i of an import: it is said that %i batches are in, and the rest follows',
  async (nth, inBatches) => {
    const codes = `F${nth}`
    const [list, delivery] = [join(folder, 'list.csv'), join(folder, 'delivery.csv')]
    writeFileSync(
      list,
      manyRows(501, 'code,vendor,name,price,stock', (at) => `${codes}-${at},Uji Tea House,Tea,1,5`),
    )
    expect((await runHaat(['catalog', 'import', list], env)).code).toBe(0)
    writeFileSync(
      delivery,
      manyRows(501, 'code,stock_change', (at) => `${codes}-${at},3`),
    )
    const words = ['catalog', 'import', delivery]
    const stopped = await runHaat(words, {
      ...env,
      ...atWrite(imports(), { nth, it: 'finds the disk full' }),
    })
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
    const again = await runHaat([...words, '--json'], env)
    expect(again.code).toBe(0)
    expect(outcomeIn(again.out)).toMatchObject({ batches: { total: 2, written: 2 } })
    expect(await stocks(`${codes}-%`)).toEqual([8])
  },
  60_000,
)

test('a disk that is full when all is in and told: it ends well, and once more is no more', async () => {
  const told = await runHaat(SET, { ...env, ...atWrite(imports(), { nth: 3, it: 'finds the disk full' }) })
  expect([told.code, told.out]).toEqual([0, expect.stringContaining('NH-301')])
  expect(told.err).toContain('All of it is in')
  const again = await runHaat(SET, env)
  expect([again.code, again.err]).toEqual([0, expect.stringContaining('in already')])
  expect(await stocks('NH-301')).toEqual([STOCK + 7])
})
