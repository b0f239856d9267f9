import { Window } from 'happy-dom'
import { expect, it } from 'vitest'

import { child, entries, need } from '../generate/contract-node.ts'
import { readContract, parseContract } from '../generate/read-contract.ts'
import { docsPage } from './docs-page.ts'
import { documentedOperations } from './operation-part.ts'

const contract = readContract(new URL('../../openapi.yaml', import.meta.url))
const page = parsed(docsPage(contract, '/docs/style-1.css'))

function parsed(text: string) {
  const { document } = new Window()
  document.write(text)
  return document
}

it('tells of every operation with its method, address and statuses', () => {
  for (const { id, method, path, node } of documentedOperations(contract)) {
    const section = page.getElementById(id)?.closest('section')
    expect(section?.querySelector('h3')?.textContent).toBe(`${method} ${path}`)
    const statuses = [...(section?.querySelectorAll('.status') ?? [])].map(({ textContent }) => textContent)
    expect(statuses).toEqual(entries(need(node, 'responses')).map(([status]) => status))
  }
})

it('tells of every problem and every schema', () => {
  const problems = entries(child(contract, 'x-problems')).map(([code]) => `problem-${code}`)
  const schemas = entries(child(need(contract, 'components'), 'schemas')).map(([name]) => `schema-${name}`)
  expect([...problems, ...schemas].filter((id) => page.getElementById(id) === null)).toEqual([])
})

it('leads nowhere but to places on the page and to its own files', () => {
  const targets = [...page.querySelectorAll('[href]')].map((link) => link.getAttribute('href') ?? '')
  const lost = targets.filter((target) => target.startsWith('#') && !page.getElementById(target.slice(1)))
  const others = new Set(targets.filter((target) => !target.startsWith('#')))
  expect(lost).toEqual([])
  expect([...others]).toEqual(['/favicon.svg', '/docs/style-1.css', '/openapi.yaml', '/openapi.json'])
})

it('uses each name for one place, and needs no script and no style of its own', () => {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect([...page.querySelectorAll('script, style, [style], [onclick]')]).toEqual([])
})

it('shows members with their type, limits and words, and examples as they are', () => {
  const tea = `
openapi: 3.1.0
info: { title: Tea, version: 1.0.0, description: "A \`call\` <b>\\n- one\\n- two" }
tags: [{ name: teas, description: All teas }]
paths:
  /api/teas:
    post:
      operationId: addTea
      tags: [teas]
      summary: Add a tea, for all
      security: [{ key: [write] }, {}]
      parameters: [{ name: Test-Run, in: header, required: true, schema: { type: string } }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Tea' }
            examples: { sencha: { value: { name: '<Sencha>' } } }
      responses: { '204': { description: Added. } }
components:
  securitySchemes: { key: { type: http, scheme: bearer, description: A key. } }
  schemas:
    Tea:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 1, maxLength: 40, x-messages: { required: Required } }
        kinds: { type: array, maxItems: 3, items: { type: string, enum: [green, black] } }
`
  const own = parsed(docsPage(parseContract(tea), '/docs/style-1.css'))
  const words = (selector: string) => own.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim()
  expect(words('[aria-labelledby="calling"] p')).toBe('A call <b>')
  expect(own.querySelectorAll('[aria-labelledby="calling"] li')).toHaveLength(2)
  expect(words('.auth')).toBe('May be called with key with write.')
  expect(words('.operation .members')).toBe('Test-Run text in the header, required')
  expect(own.querySelector('pre')?.textContent).toBe('{\n  "name": "<Sencha>"\n}')
  expect(words('.schema .members')).toBe(
    'name text, 1 to 40 characters required People read: Required kinds list of text, one of green, black, at most 3 entries',
  )
})
