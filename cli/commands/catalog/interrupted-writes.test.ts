import { beforeEach, expect, test } from 'vitest'
import { startHaat } from '#cli/testing/haat-process.ts'
import { manyRows } from '#cli/testing/import-store.ts'
import { operatorTerminal, type OperatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { importInto } from '#server/test/catalog-imports.ts'
import { operatorKey } from '#server/test/operators.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()
let terminal: OperatorTerminal
let env: Record<string, string>
beforeEach(async () => {
  terminal = operatorTerminal()
  const key = await operatorKey(store, ['catalog'])
  env = { HAAT_URL: store.url, HAAT_CONFIG_DIR: terminal.folder, HAAT_OPERATOR_KEY: key }
  Object.assign(terminal.env, env)
})

const COUNT = 501
const stocks = async () => {
  const products = store.db.selectFrom('products').select('stock').distinct()
  const found = await products.where('product_code', 'like', 'D-%').orderBy('stock').execute()
  return found.map(({ stock }) => stock)
}

test(
  'a killed import of two requests counts once when the same command runs again',
  { tags: 'F-20' },
  async () => {
    const tea = { vendor: 'Uji Tea House', name: 'Tea', price: 1, stock: 5 }
    const all = Array.from({ length: COUNT }, (_, at) => ({ product_code: `D-${at + 1}`, ...tea }))
    for (const products of [all.slice(0, 500), all.slice(500)])
      expect((await importInto(store, env['HAAT_OPERATOR_KEY'] ?? '', { products })).status).toBe(200)
    // Five units of each go, so that a second count would be refused.
    const file = terminal.list(
      'sold.csv',
      manyRows(COUNT, 'code,stock_change', (at) => `D-${at},-5`),
    )
    const { child, ended } = startHaat(['catalog', 'import', file], env)
    await expect.poll(stocks, { interval: 5, timeout: 10_000 }).toContain(0)
    child.kill('SIGKILL')
    await ended
    const again = await terminal.run('catalog', 'import', file)
    expect(again).toMatchObject(exitsWith(0, 'were not counted again'))
    expect(await stocks()).toEqual([0])
    expect(await terminal.run('catalog', 'import', file)).toMatchObject(
      exitsWith(0, 'This list was imported before'),
    )
    expect(await terminal.run('catalog', 'import', file, '--key', 'second-delivery-of-tea')).toMatchObject(
      exitsWith(5, 'Nothing was changed'),
    )
  },
)
