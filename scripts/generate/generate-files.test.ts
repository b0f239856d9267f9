import { describe, expect, it } from 'vitest'
import { generateFiles } from './generate-files.ts'
import { parseContract } from './read-contract.ts'
import { loadGenerated } from './testing/load-generated.ts'
import { MUG_PATHS, MUG_SCHEMAS, tinyContract } from './testing/tiny-contract.ts'

const contract = tinyContract({ paths: MUG_PATHS, schemas: MUG_SCHEMAS })

describe('the generated folder', () => {
  it('is the same for the same contract', async () => {
    const first = await generateFiles(parseContract(contract))
    expect(await generateFiles(parseContract(contract))).toEqual(first)
  })

  it('says in every file where it comes from', async () => {
    const files = await generateFiles(parseContract(contract))
    const silent = [...files].filter(([, text]) => !text.startsWith('// Written by npm run generate'))
    expect(files.size).toBeGreaterThan(10)
    expect(silent).toEqual([])
  })
})

describe('the tables', () => {
  it('tell an operation without its schemas', async () => {
    const { operations } = await loadGenerated(contract, 'operations.ts')
    expect(operations).toHaveProperty('orderMugs', {
      id: 'orderMugs',
      method: 'POST',
      path: '/mugs',
      area: 'orders',
      summary: 'Order mugs',
      security: { scheme: 'bearer', scopes: [], optional: false },
      hasBody: true,
      idempotencyKey: true,
      params: [{ name: 'Idempotency-Key', in: 'header', required: false, type: 'string', description: '' }],
      statuses: {
        204: { schema: null, contentType: null, headers: ['Order-Number'] },
        401: { schema: 'Problem', contentType: 'application/problem+json', headers: [] },
        409: { schema: 'Problem', contentType: 'application/problem+json', headers: [] },
        415: { schema: 'Problem', contentType: 'application/problem+json', headers: [] },
        422: { schema: 'Problem', contentType: 'application/problem+json', headers: [] },
      },
      problems: { 401: ['sign_in'], 409: ['sold_out'], 415: ['not_json'], 422: ['invalid_input'] },
    })
  })

  it('give the client its routes alone', async () => {
    const { routes } = await loadGenerated(contract, 'routes.ts')
    expect(routes).toEqual({ getMug: ['get', '/mugs/{mugId}', 0], orderMugs: ['post', '/mugs', 1] })
  })

  it('give the examples by operation and status', async () => {
    const { examples } = await loadGenerated(contract, 'examples.ts')
    expect(examples).toHaveProperty('getMug.replies.200.red', { id: 2, name: 'Red' })
    expect(examples).toHaveProperty('orderMugs.request.two', { count: 2 })
  })

  it('give the codes and the messages', async () => {
    const codes = await loadGenerated(contract, 'problem-codes.ts')
    expect(codes['operatorProblemCodes']).toEqual([])
    expect(codes['problemCodes']).toEqual(['invalid_input', 'sign_in', 'not_json', 'sold_out'])
    const messages = await loadGenerated(contract, 'messages.ts')
    expect(messages).toHaveProperty('contractMessages', [])
    expect(messages['defaultMessages']).toEqual(
      expect.arrayContaining(['Must not be empty', 'Must be valid JSON']),
    )
    expect(messages['formMessages']).toEqual([
      'Must be 1 or more',
      'Must be a whole number',
      'Must be an object',
      'Must not contain characters that cannot be stored',
      'Required',
      'Unknown field: leave it out',
    ])
  })
})

describe('a contract whose faultsOf do not fit', () => {
  it.each([
    [
      'names an unknown problem',
      'x-problem-codes: [sold_out]',
      'x-problem-codes: [gone]',
      '"gone" is not in x-problems',
    ],
    [
      'gives a problem another status',
      'x-problem-codes: [sold_out]',
      'x-problem-codes: [sign_in]',
      'has status 401',
    ],
    [
      'does not know malformed input',
      "detail: 'Correct {fields}'",
      'detail: Wrong',
      'x-problems needs "invalid_input"',
    ],
  ])('%s', async (_, from, to, message) => {
    expect(contract).toContain(from)
    await expect(generateFiles(parseContract(contract.replace(from, to)))).rejects.toThrow(message)
  })
})
