import { expect, it } from 'vitest'
import { generateCoreFiles } from './generate-files.ts'
import { parseContract } from './read-contract.ts'
import { tinyContract } from './testing/tiny-contract.ts'

const lists = { order: 'maxItems: 5', saved: 'maxItems: 5', quoted: 'maxItems: 5', units: 7 }
const CUP = `{ type: object, required: [name], properties: {
    name: { type: string, minLength: 1, maxLength: 9 }, glaze: { type: [string, 'null'] },
    price: { oneOf: [{ type: number, maximum: 5 }, { type: 'null' }] }, uses: { type: array, maxItems: 2 },
    fired_at: { type: string, format: date-time }, count: { $ref: '#/components/schemas/Count' }, whole: { type: boolean } } }`
const schemas = (limits: Partial<typeof lists>) => {
  const { order, saved, quoted, units } = { ...lists, ...limits }
  const list = (schema: string, name: string, limit: string, quantity: string) => `
${schema}:
  type: object
  properties:
    ${name}:
      type: array
      ${limit}
      items: { type: object, properties: { ${quantity} } }`
  const count = "{ $ref: '#/components/schemas/Count' }"
  return `
Count: { type: integer, minimum: 1, maximum: 7 }
${['Vendor', 'Category', 'Banner', 'Product'].map((name) => `Catalog${name}: ${CUP}`).join('\n')}
ProductData: ${CUP}
${list('OrderRequest', 'ordered_products', order, `totalQuantity: ${count}`)}
${list('SaveCartRequest', 'cart_items', saved, `quantity: { type: integer, maximum: ${units} }`)}
${list('QuoteRequest', 'cartItems', quoted, `quantity: ${count}`)}
`
}
const generate = (limits: Partial<typeof lists>) =>
  generateCoreFiles(parseContract(tinyContract({ schemas: schemas(limits) })))

it('says among the rules what one order holds', async () => {
  const files = await generate({})
  expect(files.get('cart-limits.ts')).toContain('export const contractLimits = { unitsPerLine: 7, lines: 5 }')
})

it.each([
  "name: { type: 'text', least: 1, most: 9, required: true }",
  "glaze: { type: 'text', nullable: true, mayBeEmpty: true }",
  "price: { type: 'amount', nullable: true, most: 5 }",
  "uses: { type: 'words', mayBeEmpty: true, most: 2 }",
  "fired_at: { type: 'time' }",
  "count: { type: 'whole', least: 1, most: 7 }",
  "whole: { type: 'yesNo' }",
])('says of the fields of every list of a catalog, such as %s', async (fact) => {
  const facts = (await generate({})).get('catalog-facts.ts')?.split(fact)
  expect(facts).toHaveLength(6)
})

it('refuses a contract that sets an order no limit', async () => {
  await expect(generate({ order: 'minItems: 1' })).rejects.toThrow('"maxItems" is missing')
})

it.each([
  ['a cart saved that no order takes', { saved: 'maxItems: 6' }, /SaveCartRequest.*maxItems must be 5/],
  ['a cart ordered that cannot be saved', { order: 'maxItems: 6' }, /SaveCartRequest.*maxItems must be 6/],
  ['a cart quoted that no order takes', { quoted: 'maxItems: 6' }, /QuoteRequest.*maxItems must be 5/],
  ['units saved that no order takes', { units: 8 }, /SaveCartRequest.*maximum must be 7/],
])('refuses a contract that lets %s', async (_, limits, message) => {
  await expect(generate(limits)).rejects.toThrow(message)
})
