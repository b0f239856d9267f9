import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

import { raceDynamicImports } from './chunk-load-plugin.ts'

const rewritten = (code: string) => raceDynamicImports(code, parseAst(code), '/shop/chunk-load.ts')

test('every dynamic import is loaded through loadChunk', () => {
  expect(rewritten(`const Page = lazy(() => import('./page.tsx'))`)).toBe(
    `import { loadChunk as __loadChunk } from "/shop/chunk-load.ts";` +
      `const Page = lazy(() => __loadChunk(() => import('./page.tsx')))`,
  )
})

test('several imports, however deep, keep their places', () => {
  const code = `async function f() { if (a) { await import('a'); } return { b: import('b').then((m) => m.b) } }`
  expect(rewritten(code)).toContain(
    `{ if (a) { await __loadChunk(() => import('a')); } return { b: __loadChunk(() => import('b')).then((m) => m.b) } }`,
  )
})

test('the word import in texts and static imports is left alone', () => {
  expect(rewritten(`import x from 'y'; const text = "import('z')" // import('z')`)).toBeNull()
})
