import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { normalizeAcceptEncoding } from '#server/http/send-reply.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { serveDocs } from './serve-docs.ts'
import { writeFiles } from '#server/test/write-files.ts'

const FILES = {
  'index.html': '<h1>The contract</h1>',
  'style-1a2b3c4d.css': 'h1 { color: red }',
  'openapi.yaml': 'openapi: 3.1.0',
  'openapi.json': '{"openapi":"3.1.0"}',
}

const folder = folderOfTests()
let app: FastifyInstance

beforeAll(async () => {
  await writeFiles(folder(), FILES)
  for (const [name, text] of Object.entries(FILES))
    await writeFiles(folder(), { [`${name}.gz`]: gzipSync(text) })
  app = fastify()
  setSecurityHeaders(app, { publicUrl: null, quoteUrl: null })
  normalizeAcceptEncoding(app)
  serveDocs(app, folder())
})
afterAll(async () => {
  await app.close()
})

it('serves the page with a policy that forbids scripts', async () => {
  const { statusCode, headers, body } = await app.inject('/docs')
  expect([statusCode, body]).toEqual([200, FILES['index.html']])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self';/)
  expect(policy).not.toMatch(/script-src|unsafe/)
})

it.each([
  ['/docs', 'no-cache', 'text/html; charset=utf-8'],
  ['/docs/style-1a2b3c4d.css', 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
  ['/openapi.yaml', 'no-cache', 'text/yaml; charset=utf-8'],
  ['/openapi.json', 'no-cache', 'application/json; charset=utf-8'],
])('sends %s compressed, with Cache-Control %s', async (url, cacheControl, type) => {
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(headers).toMatchObject({
    'cache-control': cacheControl,
    'content-type': type,
    'content-encoding': 'gzip',
    'x-robots-tag': 'noindex',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  const name = url === '/docs' ? 'index.html' : url.split('/').at(-1)
  expect(gunzipSync(rawPayload).toString()).toBe(FILES[name as keyof typeof FILES])
})

it('answers 404 for other files', async () => {
  const astray = ['index.html', 'style-0.css', '..%2fpackage.json', 'style-..%2f..%2fx.css']
  const answers = await Promise.all(astray.map((name) => app.inject(`/docs/${name}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

it('answers 404 when the documentation is not built', async () => {
  const bare = fastify()
  serveDocs(bare, join(folder(), 'nowhere'))
  expect((await bare.inject('/docs')).statusCode).toBe(404)
  await bare.close()
})
