import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { allBytes, visitsTo, type Visit } from './first-visit.ts'

const LONG = `/* ${'tea '.repeat(10_000)}*/`
const PACKED = gzipSync(LONG)
const HEADERS_AT_MOST = 500
const ROOM = 500
// Whether a browser counts an icon that no page names differs between its editions, so each names one that nobody sends.
const ICON = '<link rel="icon" href="data:,">'
const PAGE = `${ICON}<link rel="stylesheet" href="/plain.css"><script src="/packed.js"></script><img src="/tea.svg">
<img src="/tea.svg"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="/moved.png">
<link rel="manifest" href="/shop.webmanifest">`

const ANSWERS: Readonly<Record<string, [Record<string, string>, string | Buffer]>> = {
  '/': [{ 'content-type': 'text/html' }, PAGE],
  '/packed.js': [{ 'content-type': 'text/javascript', 'content-encoding': 'gzip' }, PACKED],
  '/plain.css': [{ 'content-type': 'text/css' }, LONG],
  '/tea.svg': [
    { 'content-type': 'image/svg+xml; charset=utf-8' },
    `<svg xmlns="x">${' '.repeat(2000)}</svg>`,
  ],
  '/photo.png': [{ 'content-type': 'image/png' }, 'x'.repeat(2000)],
  '/other': [{ 'content-type': 'text/html' }, `${ICON}<p>another page</p>`],
}

const asked: string[] = []
const saved: boolean[] = []
let server: Server
let visits: Visit[]
beforeAll(async () => {
  server = createServer(({ url: path = '/', headers: sent }, response) => {
    asked.push(path)
    saved.push(sent['save-data'] === 'on')
    const [headers, body] = ANSWERS[path] ?? [{}, '']
    if (path === '/moved.png') response.writeHead(302, { location: '/photo.png' }).end()
    else response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  visits = await visitsTo([`${url}/`])
  visits.push(...(await visitsTo([`${url}/other`], { saveData: true })))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('counts what was sent: a file that goes uncompressed counts whole', () => {
  const { script, style } = visits[0]?.bytes ?? { script: 0, style: 0 }
  expect(style).toBeGreaterThanOrEqual(LONG.length)
  expect(script).toBeGreaterThanOrEqual(PACKED.length)
  expect(script).toBeLessThan(PACKED.length + HEADERS_AT_MOST)
})

test('all bytes are those of every kind', () => {
  const sum = PAGE.length + LONG.length + PACKED.length + 2000 + 2000
  const all = visits[0] ? allBytes(visits[0]) : 0
  expect(all).toBeGreaterThan(sum)
  expect(all).toBeLessThan(sum + 7 * HEADERS_AT_MOST + ROOM)
})

test('each request that reached the server counts, a redirect as one more, data addresses not at all', () => {
  const first = asked.slice(0, asked.indexOf('/other'))
  expect(first).toEqual(expect.arrayContaining(['/', '/moved.png', '/photo.png', '/tea.svg']))
  expect(visits[0]?.requests).toBe(first.length)
})

test('names texts that came uncompressed, but neither pictures nor packed ones', () => {
  expect(visits[0]?.uncompressed.toSorted()).toEqual(['/plain.css', '/tea.svg'])
})

test('the next page is visited by somebody else, with counts of its own', () => {
  expect(visits[1]).toMatchObject({ requests: 1, bytes: { script: 0, style: 0 }, uncompressed: [] })
})

test('asks the store to save data only for a visitor who does', () => {
  const other = asked.indexOf('/other')
  expect(saved.slice(0, other).includes(true)).toBe(false)
  expect(saved[other]).toBe(true)
})
