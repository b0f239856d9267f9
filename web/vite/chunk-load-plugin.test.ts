import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

import { wrapDynamicImports } from './chunk-load-plugin.ts'

const wrapped = (code: string) => wrapDynamicImports(code, parseAst(code), '/shop/chunk-load.ts')

test('loads every dynamic import through loadChunk, however deep', () => {
  const code = `async function f() { if (a) { await import('a'); } return { b: import('b').then((m) => m.b) } }`
  expect(wrapped(code)).toMatch(/^import { loadChunk as __loadChunk } from "\/shop\/chunk-load.ts";/)
  expect(wrapped(code)).toContain(
    `{ if (a) { await __loadChunk(() => import('a')); } return { b: __loadChunk(() => import('b')).then((m) => m.b) } }`,
  )
})

test('leaves the word import in texts and static imports alone', () => {
  expect(wrapped(`import x from 'y'; const text = "import('z')" // import('z')`)).toBeNull()
})
