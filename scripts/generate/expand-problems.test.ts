import { expect, test } from 'vitest'
import { parseContract } from './contract.ts'

const contract = (responses: string, body = '') => `
paths:
  /api/things:
    post:
      operationId: addThing
${body}      responses:
        '201': { description: Added. }
${responses}
x-problems:
  internal: { status: 500, title: Internal error, detail: 'Recorded as {requestId}', example: { requestId: req-1 } }
  sign_in: { status: 401, detail: Please sign in }
  unavailable: { status: 503, title: Unavailable, detail: Try again }
  too_large: { status: 413, title: Too large, detail: The request is too large }
  invalid_input:
    status: 422
    title: Invalid input
    detail: 'Correct {fields}'
    example: { fields: email }
components:
  headers: { Bearer: {}, RetryAfter: {} }
  schemas: { Problem: {} }
  responses:
    Problem:
      description: Any other problem.
      x-problem-codes: [internal, unavailable, too_large, invalid_input]
    ShopProblem:
      description: No customer is signed in, or any other problem.
      x-problem-codes: [sign_in]
`
const DEFAULT = "        default: { $ref: '#/components/responses/Problem' }"
const BODY = '      requestBody: { content: { application/json: { schema: {} } } }\n'

/** The responses of the only operation, with references followed. */
function responsesOf(text: string): Record<string, Record<string, unknown>> {
  const { paths, components } = parseContract(text) as unknown as {
    paths: Record<string, { post: { responses: Record<string, { $ref?: string }> } }>
    components: { responses: Record<string, Record<string, unknown>> }
  }
  const responses = paths['/api/things']?.post.responses ?? {}
  const follow = (response: { $ref?: string }) =>
    response.$ref ? (components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response
  return Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, follow(response)]))
}

test('expands the default response to one response for each status of its codes', () => {
  expect(Object.keys(responsesOf(contract(DEFAULT, BODY)))).toEqual(['201', '413', '422', '500', '503'])
})

test('adds the codes of Problem to those of another default response', () => {
  const shop = DEFAULT.replace('/Problem', '/ShopProblem')
  const { 401: refused, ...others } = responsesOf(contract(shop))
  expect(refused).toMatchObject({ headers: { 'WWW-Authenticate': {} }, 'x-problem-codes': ['sign_in'] })
  expect(Object.keys(others)).toEqual(['201', '500', '503'])
})

test('expects problems with input only where an operation has one', () => {
  expect(Object.keys(responsesOf(contract(DEFAULT)))).toEqual(['201', '500', '503'])
})

test('keeps a response that the operation documents itself', () => {
  const own = `        '503': { description: Not ready. }\n${DEFAULT}`
  expect(responsesOf(contract(own))['503']).toMatchObject({ description: 'Not ready.' })
})

test('requires Retry-After where the store is unavailable', () => {
  expect(responsesOf(contract(DEFAULT))['503']).toMatchObject({
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  })
})

test('makes an example of each problem from its template', () => {
  expect(responsesOf(contract(DEFAULT))['500']).toMatchObject({
    content: {
      'application/problem+json': {
        examples: {
          internal: {
            value: {
              type: '/docs#problem-internal',
              title: 'Internal error',
              status: 500,
              detail: 'Recorded as req-1',
              code: 'internal',
              error: 'Recorded as req-1',
              message: 'Recorded as req-1',
            },
          },
        },
      },
    },
  })
})

test('gives the example of invalid input a field', () => {
  const own = "        '422': { description: Invalid., x-problem-codes: [invalid_input] }"
  expect(responsesOf(contract(own))['422']).toMatchObject({
    content: {
      'application/problem+json': {
        examples: { invalid_input: { value: { errors: [{ field: 'email', message: 'Invalid email' }] } } },
      },
    },
  })
})
