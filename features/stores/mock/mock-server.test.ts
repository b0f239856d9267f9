import { tmpdir } from 'node:os'

import { afterEach, expect, test } from 'vitest'

import { MockServer } from './mock-server.ts'

const server = new MockServer(tmpdir(), () => Promise.reject(new Error('nobody asks the store')))
afterEach(() => server.stop())

test('a browser finds a document that runs no script, where devices are prepared', async () => {
  const url = await server.start()
  const answer = await fetch(`${url}/robots.txt`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).not.toContain('<')
})
