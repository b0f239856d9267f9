import { createServer, type Server } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rawGet } from '../same-bytes.ts'
import { startStaticCopy, stylesInFile, withoutScripts } from './static-copy.ts'

const DATA = '<script id="boot" type="application/json">{"a":1}</script>'
const PAGE = `<html><head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head>
<body><p>Tea</p>${DATA}<script type="module" src="/a.js"></script></body></html>`

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path }, response) => {
    if (path === '/tea.webp')
      response.writeHead(200, { 'content-type': 'image/webp', etag: '"1"' }).end('tea')
    else
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(PAGE))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('scripts that run and hints for them go; data, styles and words stay', () => {
  const copy = withoutScripts(PAGE)
  expect(copy).not.toContain('/a.js')
  expect(copy).toContain(DATA)
  expect(copy).toContain('<link rel="stylesheet" href="/a.css">')
  expect(copy).toContain('<p>Tea</p>')
})

test('styles that a page carries give way to its sheet, in the head; a page without any stays as it is', () => {
  const sheet = '<link rel="stylesheet" href="/a.css">'
  const late = sheet.replace('<link', '<link fetchpriority="low"')
  expect(stylesInFile(`<head><style>p{}</style></head><p>Tea</p>${late}`)).toBe(
    `<head>${sheet}</head><p>Tea</p>`,
  )
  expect(stylesInFile(PAGE)).toBe(PAGE)
})

test('the copy sends the page in the coding of the store, and its pictures as they are', async () => {
  const copy = await startStaticCopy(`${url}/page?q=tea`)
  try {
    expect(new URL(copy.url).search).toBe('?q=tea')
    const page = await rawGet(copy.url)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html', 'content-encoding': 'gzip' })
    expect(gunzipSync(page.body).toString()).toBe(withoutScripts(PAGE))
    const picture = await rawGet(new URL('/tea.webp', copy.url).href)
    expect([picture.body.toString(), picture.headers['content-type']]).toEqual(['tea', 'image/webp'])
  } finally {
    await copy.close()
  }
})
