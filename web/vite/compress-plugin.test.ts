import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { compressPlugin } from './compress-plugin.ts'

const LONG = 'Nihon Haat sells tea. '.repeat(50)

let root: string
let files: string[]
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haat-compress-'))
  const sources = {
    'index.html': `<link rel="stylesheet" href="./main.css"><p>${LONG}</p><script type="module" src="./main.js"></script>`,
    'main.js': `document.title = ${JSON.stringify(LONG)}`,
    'main.css': `p::before { content: ${JSON.stringify(LONG)} }`,
    'public/logo.svg': `<svg><title>${LONG}</title></svg>`,
    'public/locales/en.json': JSON.stringify({ title: LONG }),
    'public/fonts/LICENSE': LONG,
    'public/fonts/taka.woff2': LONG,
    'public/images/tea.avif': LONG,
    'public/robots.txt': 'User-agent: *',
  }
  for (const [path, content] of Object.entries(sources)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compressPlugin()],
    build: {
      rolldownOptions: { output: { entryFileNames: 'app/[name].js', assetFileNames: 'app/[name][extname]' } },
    },
  })
  files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
})
afterAll(() => rmSync(root, { recursive: true }))

const read = (path: string) => readFileSync(join(root, 'dist', path))

test.each(['app/index.js', 'app/index.css', 'logo.svg', 'locales/en.json', 'fonts/LICENSE'])(
  '%s lies there in brotli and in gzip, each smaller than itself',
  (path) => {
    const plain = read(path)
    expect(brotliDecompressSync(read(`${path}.br`))).toEqual(plain)
    expect(gunzipSync(read(`${path}.gz`))).toEqual(plain)
    expect(read(`${path}.br`).length).toBeLessThan(plain.length / 2)
    expect(read(`${path}.gz`).length).toBeLessThan(plain.length / 2)
  },
)

test('a text of few letters is no exception', () => {
  expect(gunzipSync(read('robots.txt.gz')).toString()).toBe('User-agent: *')
})

test.each([
  ['what is compressed by its own format', 'fonts/taka.woff2'],
  ['what is compressed by its own format', 'images/tea.avif'],
  ['the page, which the server fills in and compresses itself', 'index.html'],
])('%s stays alone: %s', (_, path) => {
  expect(files.filter((file) => file.startsWith(path))).toEqual([path])
})
