import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendBytes } from '#server/test/raw-request.ts'
import { endLastConnections } from './last-connections.ts'

test(
  'completes open requests when it stops, and does not wait for unused connections',
  { tags: 'F-12' },
  async () => {
    const app = fastify({ return503OnClosing: false })
    endLastConnections(app)
    app.get('/', () => 'answered')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const silent = sendBytes({ url }, '')
    // Its headers come to their end only when all others were closed.
    const answer = sendBytes({ url }, 'GET / HTTP/1.1\r\nhost:', (write) =>
      setTimeout(() => write(' shop\r\nconnection: close\r\n\r\n'), 600),
    )
    await app.close()
    expect(await silent).toBe('')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*answered$/s)
  },
)

test('closes a request that never completes after its time', { tags: 'F-12' }, async () => {
  const app = fastify({ return503OnClosing: false })
  endLastConnections(app, 300)
  app.post('/', () => 'answered')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const unended = sendBytes(
    { url },
    'POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  await app.close()
  expect(await unended).toBe('')
})
