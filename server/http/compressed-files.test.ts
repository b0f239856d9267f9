import { mkdir, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { writeSmallStorefront } from '#server/testing/small-storefront.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const SCRIPT = `console.log(${JSON.stringify('plain '.repeat(200))})`
const DOCUMENT = `<!doctype html><title>Nihon Haat</title><main>PAGE</main>${'<p>Tea</p>'.repeat(200)}`

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const web = await writeSmallStorefront(folder(), DOCUMENT)
  await mkdir(join(web, 'app'))
  await writeFile(join(web, 'app/main-abc123.js'), SCRIPT)
  await writeFile(join(web, 'app/main-abc123.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(web, 'app/main-abc123.js.gz'), gzipSync(SCRIPT))
  return { webFolder: web, env: { PUBLIC_URL: 'https://shop.example' } }
})

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Asks without the headers that fetch adds of its own accord to a question with a validator. */
function ask(path: string, encoding: string, headers: Record<string, string> = {}, method = 'GET') {
  const all = { accept: 'text/html', 'accept-encoding': encoding, ...headers }
  return new Promise<Answer>((resolve, reject) => {
    request(store.url + path, { method, headers: all }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: body.length > 0 ? unpacked(body, response.headers['content-encoding']) : '',
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The members of the Vary header, which a page's language adds to. */
const dependsOn = ({ headers }: Answer) => headers['vary']?.toLowerCase().split(/, */) ?? []

function unpacked(body: Buffer, encoding = ''): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]
  return (unpack ? unpack(body) : body).toString()
}

describe.each([
  ['a script', '/app/main-abc123.js', SCRIPT],
  ['a page', '/', DOCUMENT.replace('PAGE', '/ en https://shop.example  shelf ')],
])('%s', (_, path, content) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.8, br;q=0.5', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['identity, br;q=0.5', null],
    ['identity', null],
  ])('is sent to a caller who takes %j in the encoding %j', async (accepted, encoding) => {
    const answer = await ask(path, accepted)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding)
    expect(dependsOn(answer)).toContain('accept-encoding')
    expect(answer.text).toBe(content)
    const length = Number(answer.headers['content-length'])
    if (encoding === null) expect(length).toBe(content.length)
    else expect(length).toBeLessThan(content.length / 2)
  })

  test('has a validator for each encoding, and is not sent again to who has it', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await ask(path, encoding)).headers['etag'] ?? ''),
    )
    expect(new Set(tags).size).toBe(3)
    expect(tags).not.toContain('')
    for (const [at, encoding] of encodings.entries()) {
      const known = await ask(path, encoding, { 'if-none-match': tags[at] ?? '' })
      expect(known.status).toBe(304)
      expect(known.text).toBe('')
      expect(known.headers['etag']).toBe(tags[at])
      expect(dependsOn(known)).toContain('accept-encoding')
      const other = await ask(path, encoding, { 'if-none-match': tags[(at + 1) % 3] ?? '' })
      expect(other.status).toBe(200)
    }
  })

  test.each(['br', 'gzip', 'identity'])('answers HEAD in %s like GET, without a body', async (encoding) => {
    const [head, get] = await Promise.all([ask(path, encoding, {}, 'HEAD'), ask(path, encoding)])
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    for (const name of [
      'content-encoding',
      'content-length',
      'content-type',
      'etag',
      'vary',
      'cache-control',
    ]) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    }
  })
})
