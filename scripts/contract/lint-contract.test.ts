import { describe, expect, it } from 'vitest'
import { collectOperations } from '../generate/collect-operations.ts'
import { parseContract } from '../generate/contract.ts'
import { lintProblems, lintReplies } from './lint-contract.ts'

const problem = (status: number, code: string) => `
      '${status}':
        description: Refused
        x-problem-codes: [${code}]
        content: { application/problem+json: { schema: { type: object } } }`

const SOUND = `
x-problems:
  gone: { status: 404, title: T, detail: 'No {thing} (any more)', example: { thing: tea } }
  invalid: { status: 422, title: T, detail: Invalid }
  internal: { status: 500, title: T, detail: Broken }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
paths:
  /a:
    get:
      operationId: getA
      tags: [a]
      security: []
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses:
        '200':
          description: Fine
          content: { application/json: { schema: { type: object }, examples: { one: { value: {} } } } }${[
            problem(404, 'gone'),
            problem(422, 'invalid'),
            problem(500, 'internal'),
          ]
            .join('')
            .replaceAll('\n', '\n  ')}
`

function findings(yaml: string): string[] {
  const contract = parseContract(yaml)
  const operations = collectOperations(contract)
  return [...lintReplies(operations), ...lintProblems(operations, contract['x-problems'])]
}

it('finds nothing in a sound contract', () => {
  expect(findings(SOUND)).toEqual([])
})

describe('finds', () => {
  it.each([
    ['a missing problem of input', "'422':", "'423':", 'getA: must document 422: it reads input'],
    ['a token without its problem', 'security: []', 'security: [{ bearer: [] }]', 'getA: must document 401'],
    [
      'a success without an example',
      ', examples: { one: { value: {} } } }',
      ' }',
      'getA: 200 needs a named example',
    ],
    ['a problem without codes', 'codes: [gone]', 'codes: []', 'getA: 404 needs x-problem-codes'],
    ['an unused problem', 'x-problems:', 'x-problems:\n  odd: { status: 400, title: T, detail: D }', '"odd"'],
    [
      'a placeholder that no example fills',
      ', example: { thing: tea }',
      '',
      'example has no value for {thing}',
    ],
    ['another type', 'application/problem+json', 'application/json', '404 must be application/problem+json'],
  ])('%s', (_, from, to, message) => {
    expect(SOUND).toContain(from)
    expect(findings(SOUND.replace(from, to)).join('\n')).toContain(message)
  })
})
