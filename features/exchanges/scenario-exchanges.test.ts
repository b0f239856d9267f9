import { expect, it } from 'vitest'

import type { Exchange } from './exchange.ts'
import { ScenarioExchanges } from './scenario-exchanges.ts'

const categories: Exchange = {
  ...{ method: 'GET', target: '/api/allcategories', requestHeaders: {}, requestBody: null, status: 200 },
  responseHeaders: { 'content-type': 'application/json', etag: '"1"' },
  responseBody: '[{"id":1,"name":"Tea","slug":"tea"}]',
  fault: null,
}
const invalid = { ...categories, responseBody: '[{"id":1,"name":"Tea"}]' }

it('accepts valid responses, pages, unanswered requests and injected faults', () => {
  const exchanges = new ScenarioExchanges([], { foreign: false })
  exchanges.record(categories)
  exchanges.record({ ...categories, target: '/viewPage' })
  exchanges.record({ ...categories, status: 503, responseBody: 'busy', fault: 'refuse' })
  exchanges.record({ ...categories, status: null, responseBody: null })
  expect(() => exchanges.assertValid()).not.toThrow()
})

it('fails and names operation, status and field when a response violates the contract', () => {
  const exchanges = new ScenarioExchanges([], { foreign: false })
  exchanges.record(invalid)
  expect(() => exchanges.assertValid()).toThrow(/listCategories 200, body\[0\]\.slug: Required/)
})

it('accepts invalid requests only when the scenario has the tag @bad-input', () => {
  const refused: Exchange = {
    ...categories,
    target: '/api/search?q=',
    status: 422,
    responseHeaders: { 'content-type': 'application/problem+json' },
    responseBody: null,
  }
  const messages = (tags: string[]) => {
    const exchanges = new ScenarioExchanges(tags, { foreign: false })
    exchanges.record(refused)
    try {
      exchanges.assertValid()
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(messages([])).toContain(', request: ')
  expect(messages(['@bad-input'])).not.toContain(', request: ')
})
