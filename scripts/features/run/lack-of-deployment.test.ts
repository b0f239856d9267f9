import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { lackOfDeployment } from './run-and-tell.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) server.close()
})

/** The address of something that answers so. */
async function shop(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('without a key it is said which one is needed, and nobody is asked', async () => {
  vi.stubEnv('HAAT_OPERATOR_KEY', '')
  let asked = 0
  const url = await shop((_, response) => void response.end(String((asked += 1))))
  expect(await lackOfDeployment(url)).toMatch(
    /^HAAT_OPERATOR_KEY is not set: .+ scopes catalog, orders and test/,
  )
  expect(asked).toBe(0)
})

test('a key that the shop does not take is told with what the shop says', async () => {
  vi.stubEnv('HAAT_OPERATOR_KEY', 'wrong')
  const url = await shop((_, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' })
    response.end(
      JSON.stringify({ status: 401, code: 'unauthenticated', title: 'No', detail: 'Who are you?' }),
    )
  })
  expect(await lackOfDeployment(url)).toContain(`${url} refused listTestRuns: `)
})

test('a shop that knows of no run can be used', async () => {
  vi.stubEnv('HAAT_OPERATOR_KEY', 'right')
  const url = await shop((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('[]')
  })
  expect(await lackOfDeployment(url)).toBeNull()
})
