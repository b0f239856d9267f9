import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsAt, manyRows, outcomeIn, writtenOf, type GotImport } from '#cli/testing/import-store.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, errorIn } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

describe('rows that cannot be taken', () => {
  const bad = 'code,Selling price,stock,colour name\n'
  const faulty = [
    'code,Selling price,stock,vendor',
    'A-1,1E+05,5,Uji',
    'A-2,12.345,5,Uji',
    'A-3,10,-1,Uji',
    'A-1,10,1,Unknown House',
    'A-5,10,1,Unknown House',
    'A-5,10,1,Uji',
  ].join('\r\n')
  const refuse = ({ products = [] }: GotImport['body']) =>
    products.flatMap(({ vendor }, at) =>
      vendor === 'Unknown House'
        ? [
            {
              field: `products.${at}.vendor`,
              message: 'There is no vendor Unknown House: add it, here or before',
            },
          ]
        : [],
    )

  test('are all in one report, those of the list and those of the store, and nothing is written', async () => {
    const got = importsAt(store, { refuse })
    const { run, list, folder } = operatorTerminal()
    const file = list('tea.csv', faulty)
    const report = join(folder, 'faults.csv')
    const ended = await run('catalog', 'import', file, '--json', '--report', report)
    expect(ended.exit).toBe(5)
    const containing = (text: string) => expect.stringContaining(text) as string
    expect(outcomeIn(ended.out).faults).toEqual([
      { file, line: 2, row: 'A-1', column: 'Selling price', message: containing('1E+05') },
      { file, line: 3, row: 'A-2', column: 'Selling price', message: containing('can mean') },
      { file, line: 4, row: 'A-3', column: 'stock', message: 'Must be 0 or more' },
      { file, line: 7, row: 'A-5', column: 'code', message: `Is already on line 6 of ${file}` },
      {
        file,
        line: 5,
        row: 'A-1',
        column: 'vendor',
        message: 'There is no vendor Unknown House: add it, here or before',
      },
      {
        file,
        line: 6,
        row: 'A-5',
        column: 'vendor',
        message: 'There is no vendor Unknown House: add it, here or before',
      },
    ])
    expect(writtenOf(got)).toEqual([])
    const message = 'Nothing was changed: 6 rows are invalid'
    const hints = [
      'There is no vendor Unknown House: correct the name, or add new vendors with --add-vendors.',
    ]
    expect(errorIn(ended)).toMatchObject({ code: 'catalog_rows_refused', exit: 5, message, hints })
    const csv = readFileSync(report, 'utf8')
    expect(csv.split('\r\n')[4]).toBe(`${file},7,A-5,code,Is already on line 6 of ${file}`)
    await run('catalog', 'import', file, '--report', report, '--bom')
    expect(readFileSync(report, 'utf8')).toBe(`\uFEFF${csv}`)
  })

  test('are the first fifty of very many, and it is said where all of them are', async () => {
    importsAt(store)
    const { run, list } = operatorTerminal()
    const rows = manyRows(80, 'code,stock', (at) => `A-${at},-1`)
    const { out, err } = await run('catalog', 'import', list('a.csv', rows))
    expect(out.trim().split('\n')).toHaveLength(51)
    expect(err).toContain('… and 30 more errors: --report <file.csv>')
  })

  test('an unknown column is named with the one that was meant', async () => {
    const { run, list } = operatorTerminal()
    expect(await run('catalog', 'import', list('a.csv', `${bad}A,1,2,red\n`))).toMatchObject(
      exitsWith(2, 'colour name: Known columns: product_code'),
    )
    const json = await run('catalog', 'import', list('a.json', '[{"product_code":"A","pric":5}]'), '--json')
    expect(outcomeIn(json.out).faults).toMatchObject([
      { row: 'A', column: 'pric', message: 'Unknown field: leave it out; did you mean price?' },
    ])
  })

  test('of our own are reported even where the store cannot be reached', async () => {
    store.use(mockOperation('importCatalog', ({ networkError }) => networkError()))
    const { run, list } = operatorTerminal()
    const { exit, out, err } = await run('catalog', 'import', list('a.csv', 'code,stock\nA,-1\nB,2\n'))
    expect([exit, out]).toEqual([5, expect.stringContaining('Must be 0 or more')])
    expect(err).toContain('The other rows could not be checked by the store')
  })
})
