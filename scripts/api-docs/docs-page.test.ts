import { Window } from 'happy-dom'
import { expect, it } from 'vitest'

import { collectOperations } from '../generate/collect-operations.ts'
import { parseContract, readContract } from '../generate/contract.ts'
import { docsPage } from './docs-page.ts'

const contract = readContract(new URL('../../openapi.yaml', import.meta.url))
const page = parsed(docsPage(contract, '/docs/style-1.css'))

function parsed(text: string) {
  const { document } = new Window()
  document.write(text)
  return document
}

it('shows every operation with its method, path and statuses', () => {
  for (const { id, method, path, replies } of collectOperations(contract)) {
    const heading = page.getElementById(id)
    expect(heading?.textContent).toBe(`${method} ${path}`)
    const statuses = [...(heading?.closest('article')?.querySelectorAll('dt') ?? [])].map(
      (each) => each.textContent,
    )
    expect(statuses).toEqual(replies.map(({ status }) => String(status)))
  }
})

it('shows every problem and every schema', () => {
  const problems = Object.keys(contract['x-problems']).map((code) => `problem-${code}`)
  const schemas = Object.keys(contract.components.schemas).map((name) => `schema-${name}`)
  expect([...problems, ...schemas].filter((id) => page.getElementById(id) === null)).toEqual([])
})

it('links only to places on the page and to its own files', () => {
  const targets = [...page.querySelectorAll('[href]')].map((link) => link.getAttribute('href') ?? '')
  const lost = targets.filter((target) => target.startsWith('#') && !page.getElementById(target.slice(1)))
  const others = new Set(targets.filter((target) => !target.startsWith('#')))
  expect(lost).toEqual([])
  expect([...others]).toEqual(['/favicon.svg', '/docs/style-1.css', '/openapi.yaml', '/openapi.json'])
})

it('has unique ids and neither scripts nor inline styles', () => {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect([...page.querySelectorAll('script, style, [style], [onclick]')]).toEqual([])
})

it('escapes what the contract says', () => {
  const tea = `
openapi: 3.1.0
info: { title: Tea, version: 1.0.0, description: "A call <b>" }
tags: []
paths: {}
x-problems: {}
components: { securitySchemes: {}, schemas: { Tea: { type: string, description: '<i>' } } }
`
  const { text } = { text: docsPage(parseContract(tea), '/docs/style-1.css') }
  expect(text).toContain('A call &lt;b&gt;')
  expect(text).toContain('description: &lt;i&gt;')
})
