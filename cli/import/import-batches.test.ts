import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { bodyOf, importBatches } from './import-batches.ts'

test('sends smaller requests when descriptions are long', async () => {
  const fields = (at: number) => ({ product_code: `A-${at}`, description: '抹'.repeat(9000) })
  const place = { file: 'all.json', line: null }
  const rows = Array.from({ length: 150 }, (_, at) => ({
    kind: 'products' as const,
    fields: fields(at),
    place,
  }))
  const lists = importBatches(Readable.from(rows), { vendors: [], categories: [], banners: [] })
  const bodies: ReturnType<typeof bodyOf>[] = []
  for await (const batch of lists) bodies.push(bodyOf(batch))
  const sizes = bodies.map((body) => Buffer.byteLength(JSON.stringify(body)))
  expect(Math.max(...sizes)).toBeLessThan(2 * 1024 * 1024)
  expect(bodies.flatMap(({ products = [] }) => products)).toEqual(rows.map((row) => row.fields))
})
