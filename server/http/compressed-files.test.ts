import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { askRaw, type RawAnswer } from '#server/test/raw-request.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const SCRIPT = `console.log(${JSON.stringify('plain '.repeat(200))})`
const DOCUMENT = `<!doctype html><title>Nihon Haat</title><main>PAGE</main>${'<p>Tea</p>'.repeat(200)}`

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const webFolder = await writeSmallStorefront(folder(), DOCUMENT)
  await writeFiles(join(webFolder, 'app'), {
    'main-abc123.js': SCRIPT,
    'main-abc123.js.br': brotliCompressSync(SCRIPT),
    'main-abc123.js.gz': gzipSync(SCRIPT),
  })
  return { webFolder, env: { PUBLIC_URL: 'https://shop.example' } }
})

const ask = (path: string, encoding: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRaw(store, path, { accept: 'text/html', 'accept-encoding': encoding, ...headers }, method)

/** The members of the Vary header, which a page's language adds to. */
const dependsOn = ({ headers }: RawAnswer) => headers['vary']?.toLowerCase().split(/, */) ?? []

describe.each([
  ['a script', '/app/main-abc123.js', SCRIPT],
  ['a page', '/', '<main>/ en https://shop.example  list </main>'],
  ['a list', '/api/products', '"id":301,'],
  ['the sitemap', '/sitemap.xml', '<loc>https://shop.example/productDetails/301</loc>'],
])('%s', (_, path, words) => {
  let content: string
  beforeAll(async () => {
    content = (await ask(path, 'identity')).text
    expect(content).toContain(words)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8, br;q=0.5', 'gzip'],
    ['identity, br;q=0.5', undefined],
  ])(
    'goes to a caller who takes %j in the encoding %j, to HEAD without its body',
    async (accepted, encoding) => {
      const [answer, head] = await Promise.all([ask(path, accepted), ask(path, accepted, {}, 'HEAD')])
      expect(answer).toMatchObject({ status: 200, text: content })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(dependsOn(answer)).toContain('accept-encoding')
      const { length } = answer.bytes
      if (encoding === undefined) expect(length).toBe(Buffer.byteLength(content))
      else expect(length).toBeLessThan(content.length / 2)
      const { connection: _connection, date: _date, 'transfer-encoding': _pieces, ...same } = answer.headers
      expect(head).toMatchObject({ status: 200, text: '', headers: same })
    },
  )

  test('has an ETag per encoding and answers 304 when it matches', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await ask(path, encoding)).headers['etag'] ?? ''),
    )
    expect(new Set(tags).size).toBe(3)
    expect(tags).not.toContain('')
    for (const [at, encoding] of encodings.entries()) {
      const known = await ask(path, encoding, { 'if-none-match': tags[at] ?? '' })
      expect(known).toMatchObject({ status: 304, text: '', headers: { etag: tags[at] } })
      expect(dependsOn(known)).toContain('accept-encoding')
      const other = await ask(path, encoding, { 'if-none-match': tags[(at + 1) % 3] ?? '' })
      expect(other.status).toBe(200)
    }
  })
})
