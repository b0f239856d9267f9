import { expect, it } from 'vitest'
import { generateCoreFiles } from './generate-core-files.ts'
import { parseContract } from './read-contract.ts'
import { tinyContract } from './testing/tiny-contract.ts'

const order = (lines: string) => `
Count: { type: integer, minimum: 1, maximum: 7 }
OrderRequest:
  type: object
  properties:
    ordered_products:
      type: array
      ${lines}
      items: { type: object, properties: { totalQuantity: { $ref: '#/components/schemas/Count' } } }
`

it('says among the rules what one order holds', async () => {
  const files = await generateCoreFiles(parseContract(tinyContract({ schemas: order('maxItems: 5') })))
  expect([...files.keys()]).toEqual(['cart-limits.ts'])
  expect(files.get('cart-limits.ts')).toContain('export const contractLimits = { unitsPerLine: 7, lines: 5 }')
})

it('refuses a contract that sets an order no limit', async () => {
  const contract = parseContract(tinyContract({ schemas: order('minItems: 1') }))
  await expect(generateCoreFiles(contract)).rejects.toThrow('"maxItems" is missing')
})
