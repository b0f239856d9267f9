import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { askRaw } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const webFolder = await writeSmallStorefront(folder(), '<!doctype html><title>Nihon Haat</title>PAGE')
  await writeFiles(folder(), {
    'web/app/main-abc123.js': 'console.log("plain")',
    'web/app/main-abc123.js.br': brotliCompressSync('console.log("plain")'),
    'web/favicon.svg': '<svg/>',
    'web/service-worker.js': 'console.log("worker")',
    'assets/images/products/whisk.webp': 'whisk in webp',
    'secret.txt': 'secret',
  })
  return { webFolder, assetsFolder: join(folder(), 'assets') }
})

const get = (path: string, headers: Record<string, string> = {}) => send(store, 'GET', path, { headers })
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const between = storeOfTests(async () => {
  const keptFiles = join(folder(), 'previous')
  await writeFiles(keptFiles, { 'app/none.js': '' })
  const env = { HAAT_KEPT_FILES: keptFiles, HAAT_SERVICE_WORKER: 'off' }
  return { webFolder: join(folder(), 'web'), env }
})

test('serves scripts of earlier and later versions', async () => {
  const later = 'console.log("later")'
  const packed = brotliCompressSync(later)
  await writeFiles(folder(), {
    'previous/app/main-fed987.js': later,
    'previous/app/main-fed987.js.br': packed,
  })
  const other = await send(between, 'GET', '/app/main-fed987.js', { headers: { 'accept-encoding': 'br' } })
  expect([other.status, other.text]).toEqual([200, later])
  expect(other.headers.get('content-encoding')).toBe('br')
  expect(other.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await send(between, 'GET', '/app/main-abc123.js')).status).toBe(200)
  expect((await send(between, 'GET', '/app/none-000000.js')).status).toBe(404)
})

test('answers 404 when the caller does not accept pages', async () => {
  expect((await get('/missing.png', { accept: '*/*' })).status).toBe(404)
  expect((await get('/picture', { accept: 'image/avif,image/webp,*/*;q=0.8' })).status).toBe(404)
  expect((await get('/viewPage', { accept: 'application/json' })).status).toBe(404)
  expect((await get('/app/gone-000000.js', asBrowser)).status).toBe(404)
  expect((await send(store, 'POST', '/viewPage', { headers: asBrowser })).status).toBe(404)
})

test('serves the worker with no-cache and a policy for its own host', async () => {
  const { status, headers } = await get('/service-worker.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test.each(['GET', 'HEAD'])('where the operator wants no worker, %s finds none', async (method) => {
  expect((await send(between, method, '/service-worker.js')).status).toBe(404)
  expect((await send(between, method, '/favicon.svg')).status).toBe(200)
})

test('hashed files are cached for ever in the smallest accepted encoding; others are revalidated', async () => {
  const script = await get('/app/main-abc123.js', { 'accept-encoding': 'br' })
  expect(script.text).toBe('console.log("plain")')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const again = await get('/app/main-abc123.js?again=1', { 'accept-encoding': 'br' })
  expect([again.status, again.text]).toEqual([200, script.text])
  const plain = await get('/app/main-abc123.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
})

test.each([
  '/../secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%252e%252e/secret.txt',
  '/assets/images/products/whisk.webp%00.png',
  '/assets/images/products/%c0%ae%c0%ae/secret.txt',
  '/app/%2e%2e/%2e%2e/secret.txt',
  '/web-server/entry-server.js',
  '/.vite/route-files.json',
])('does not serve %s', { tags: 'T-28' }, async (path) => {
  const answer = await askRaw(store, path)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.text).not.toContain('secret\n')
  expect(answer.text).not.toBe('secret')
})
