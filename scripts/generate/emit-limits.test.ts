import { expect, it } from 'vitest'
import { loadGenerated } from './testing/load-generated.ts'
import { tinyContract } from './testing/tiny-contract.ts'

const SCHEMAS = `
Count: { type: integer, minimum: 1, maximum: 9 }
Order:
  type: object
  properties:
    ordered_mugs: { type: array, maxItems: 5, items: { $ref: '#/components/schemas/Count' } }
    note: { type: string, minLength: 0, maxLength: 40 }
    sum: { oneOf: [{ type: number, maximum: 50 }, { type: 'null' }] }
`
const PATHS = `
/mugs:
  get:
    operationId: listMugs
    tags: [mugs]
    security: []
    parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }]
    responses:
      '200':
        description: Mugs
        content: { application/json: { schema: { type: array, maxItems: 12, items: { type: string, maxLength: 8 } } } }
`

it('gives each limit one constant, named by its place', async () => {
  const limits = await loadGenerated(tinyContract({ schemas: SCHEMAS, paths: PATHS }), 'limits.ts')
  expect(limits).toMatchObject({
    countMinimum: 1,
    countMaximum: 9,
    orderOrderedMugsMaxItems: 5,
    orderNoteMinLength: 0,
    orderNoteMaxLength: 40,
    orderSumMaximum: 50,
    listMugsLimitMaximum: 100,
    listMugsLimitDefault: 20,
    listMugsMaxItems: 12,
    listMugsItemMaxLength: 8,
  })
})

it('states a limit that is referred to only once', async () => {
  const limits = await loadGenerated(tinyContract({ schemas: SCHEMAS, paths: PATHS }), 'limits.ts')
  expect(Object.keys(limits).filter((name) => name.endsWith('Maximum') && limits[name] === 9)).toEqual([
    'countMaximum',
  ])
})
