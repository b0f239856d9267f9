import { expect, it } from 'vitest'
import { loadGenerated } from './testing/load-generated.ts'
import { MUG_PATHS, tinyContract } from './testing/tiny-contract.ts'

const SCHEMAS = `
Maker: { type: object, properties: { name: { type: string } }, required: [name] }
Mug:
  type: object
  properties:
    id: { type: integer }
    price: { type: number, multipleOf: 0.01 }
    weight: { type: number }
    safe: { type: boolean }
    note: { type: [string, 'null'] }
    maker: { $ref: '#/components/schemas/Maker' }
    colours: { type: array, maxItems: 3, items: { type: string } }
  required: [id, price, weight, safe, maker, colours]
MugOrder: { type: object, properties: { count: { type: integer } } }
`

it('outlines what every operation answers', async () => {
  const { answerShapes } = await loadGenerated(
    tinyContract({ schemas: SCHEMAS, paths: MUG_PATHS }),
    'answer-shapes.ts',
  )
  expect(answerShapes).toEqual({
    getMug: {
      id: 'i',
      price: 'm',
      weight: 'n',
      safe: 'b',
      'note?': { '|': ['s', null] },
      maker: { name: 's' },
      colours: ['s'],
    },
  })
})
