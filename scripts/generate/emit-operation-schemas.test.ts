import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { loadGenerated } from './testing/load-generated.ts'
import { tinyContract } from './testing/tiny-contract.ts'

const SCHEMAS = `
Mug:
  type: object
  additionalProperties: false
  required: [name]
  properties:
    id: { type: integer }
    name: { type: string, minLength: 1 }
    glaze: { type: string, default: matt }
`
const PATHS = `
/mugs:
  post:
    operationId: makeMugs
    tags: [mugs]
    security: []
    parameters:
      - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }
      - { name: limit, in: header, schema: { type: string } }
      - { name: dry, in: query, schema: { type: boolean, default: false } }
    requestBody:
      required: true
      content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Mug' } } } }
    responses:
      '200':
        description: Made
        headers:
          Left: { required: true, schema: { type: integer, minimum: 0 }, example: 3 }
          Colour: { schema: { type: string, enum: [blue, red] } }
        content: { application/json: { schema: { $ref: '#/components/schemas/Mug' } } }
`

type Schemas = {
  params: z.ZodMiniType
  headers: z.ZodMiniType
  body: z.ZodMiniType
  replies: Record<number, z.ZodMiniType>
  replyHeaders: Record<number, z.ZodMiniType>
}
let schemas: Schemas
beforeAll(async () => {
  const { operationSchemas } = await loadGenerated(
    tinyContract({ schemas: SCHEMAS, paths: PATHS }),
    'operation-schemas.ts',
  )
  schemas = (operationSchemas as { makeMugs: Schemas }).makeMugs
})

const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
  if (!schema) throw new Error('no schema')
  const result = z.safeParse(schema, value)
  return result.success
    ? result.data
    : fieldErrors(result.error.issues).map(({ field, message }) => `${field}: ${message}`)
}

describe('a request', () => {
  it('that leaves out what has a default gets it', () => {
    expect(read(schemas.params, {})).toEqual({ limit: 20, dry: false })
    expect(read(schemas.params, { limit: '7', dry: 'true' })).toEqual({ limit: 7, dry: true })
    expect(read(schemas.params, { limit: '101' })).toEqual(['limit: Must be 100 or less'])
    expect(read(schemas.body, [{ name: 'Blue' }])).toEqual([{ name: 'Blue', glaze: 'matt' }])
  })

  it('keeps a query and a header of one name apart', () => {
    expect(read(schemas.headers, { limit: 'none' })).toEqual({ limit: 'none' })
  })
})

describe('an answer', () => {
  it('gets no defaults', () => {
    expect(read(schemas.replies[200], { id: 1, name: 'Blue' })).toEqual({ id: 1, name: 'Blue' })
  })

  it('has the headers that are documented', () => {
    expect(read(schemas.replyHeaders[200], { left: '3', colour: 'red', date: 'today' })).toMatchObject({
      left: 3,
    })
    expect(read(schemas.replyHeaders[200], { colour: 'green' })).toEqual([
      'left: Required',
      'colour: Must be one of: blue, red',
    ])
  })
})
