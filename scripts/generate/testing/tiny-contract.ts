/** A contract that is complete but for what a test adds: component schemas and paths, as YAML without indentation. */
export function tinyContract({ schemas = '', paths = '' }: { schemas?: string; paths?: string }): string {
  return `
openapi: 3.1.0
info: { title: Tiny, version: 1.0.0 }
paths:${paths === '' ? ' {}' : `\n${indent(paths, 2)}`}
x-problems:
  invalid_input: { status: 422, title: Invalid, detail: 'Correct {fields}' }
  sign_in: { status: 401, title: Sign in, detail: Please sign in }
  not_json: { status: 415, title: Not JSON, detail: Send JSON }
  sold_out: { status: 409, title: Sold out, detail: 'Only {left} of {name} left' }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    shopkeeper: { type: apiKey, in: header, name: Shopkeeper-Key }
    old: { type: openIdConnect, openIdConnectUrl: 'https://x.test' }
  schemas:
    FieldError:
      type: object
      properties: { field: { type: string, maxLength: 40 }, message: { type: string } }
      required: [field, message]
    Problem:
      type: object
      properties:
        detail: { type: string, maxLength: 60 }
        code: { type: string }
        errors: { type: array, maxItems: 3, items: { $ref: '#/components/schemas/FieldError' } }
      required: [detail, code]
${indent(schemas, 4)}
`
}

/** Two operations: one read with parameters, one write with a body, for tests of the generator. */
export const MUG_PATHS = `
/mugs/{mugId}:
  get:
    operationId: getMug
    tags: [mugs]
    summary: One mug
    security: []
    parameters:
      - { name: mugId, in: path, required: true, description: Number of the mug, schema: { type: integer, minimum: 1 } }
      - { name: sale, in: query, schema: { type: boolean } }
    responses:
      '200':
        description: The mug
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Mug' }
            examples:
              blue: { value: { id: 1, name: Blue } }
              red: { value: { id: 2, name: Red } }
      '422': &invalid
        description: Refused
        x-problem-codes: [invalid_input]
        content:
          application/problem+json:
            schema: { $ref: '#/components/schemas/Problem' }
            examples: { invalid: { value: { detail: Correct x, code: invalid_input } } }
/mugs:
  post:
    operationId: orderMugs
    tags: [orders]
    summary: Order mugs
    security: [{ bearer: [] }]
    parameters:
      - { name: Idempotency-Key, in: header, schema: { type: string, minLength: 1 } }
    requestBody:
      required: true
      content:
        application/json:
          schema: { $ref: '#/components/schemas/MugOrder' }
          examples: { two: { value: { count: 2 } } }
    responses:
      '204': { description: Ordered, headers: { Order-Number: { schema: { type: integer } } } }
      '401':
        description: Signed out
        x-problem-codes: [sign_in]
        content:
          application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } }
      '409':
        description: Sold out
        x-problem-codes: [sold_out]
        content:
          application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } }
      '415':
        description: Not JSON
        x-problem-codes: [not_json]
        content:
          application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } }
      '422': *invalid
`

export const MUG_SCHEMAS = `
Mug:
  type: object
  additionalProperties: false
  required: [id, name]
  properties: { id: { type: integer, minimum: 1 }, name: { type: string, minLength: 1 } }
MugOrder:
  type: object
  additionalProperties: false
  required: [count]
  properties: { count: { type: integer, minimum: 1 } }
`

function indent(text: string, spaces: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces))
}
