import { expect, it } from 'vitest'
import { loadGenerated } from './testing/load-generated.ts'
import { MUG_PATHS, MUG_SCHEMAS, tinyContract } from './testing/tiny-contract.ts'

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
    stain: { type: [string, 'null'] }
    sale: { oneOf: [{ type: number, multipleOf: 0.01 }, { type: 'null' }] }
    state: { anyOf: [{ enum: [new, sold] }, { type: string }] }
    glaze: { enum: [1, matt, null] }
  required: [id, price, weight, safe, maker, colours, stain, glaze]
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
      'note?': 's',
      maker: { name: 's' },
      colours: ['s'],
      stain: { '|': ['s', null] },
      'sale?': 'm',
      'state?': 's',
      glaze: { '|': ['n', 's', null] },
    },
  })
})

it('marks a success whose body may be anything', async () => {
  const paths = MUG_PATHS.replace('description: The mug', 'description: The mug\n        x-any-body: true')
  const { answerShapes } = await loadGenerated(
    tinyContract({ schemas: MUG_SCHEMAS, paths }),
    'answer-shapes.ts',
  )
  expect(answerShapes).toEqual({ getMug: { '~': { id: 'i', name: 's' } } })
})
