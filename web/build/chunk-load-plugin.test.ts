import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

import { nameFiles, raceDynamicImports, type Chunks } from './chunk-load-plugin.ts'

const rewritten = (code: string) => raceDynamicImports(code, parseAst(code), '/shop/chunk-load.ts')

test('every dynamic import is loaded through loadChunk', () => {
  expect(rewritten(`const Page = lazy(() => import('./page.tsx'))`)).toBe(
    `import { loadChunk as __loadChunk } from "/shop/chunk-load.ts";` +
      `const Page = lazy(() => __loadChunk(() => import('./page.tsx'), "%chunk-files%"))`,
  )
})

test('several imports, however deep, keep their places', () => {
  const code = `async function f() { if (a) { await import('a'); } return { b: import('b').then((m) => m.b) } }`
  expect(rewritten(code)).toContain(
    `{ if (a) { await __loadChunk(() => import('a'), "%chunk-files%"); } return { b: __loadChunk(() => import('b'), "%chunk-files%").then((m) => m.b) } }`,
  )
})

test('an import of an address that is made up later is left alone', () => {
  expect(rewritten('const load = (address) => import(address)')).toBeNull()
})

test('the word import in texts and static imports is left alone', () => {
  expect(rewritten(`import x from 'y'; const text = "import('z')" // import('z')`)).toBeNull()
})

const chunk = (fileName: string, imports: string[] = [], styles: string[] = []) => ({
  fileName,
  imports,
  isEntry: fileName === 'app/index.js',
  viteMetadata: { importedCss: new Set(styles) },
})
const chunks: Chunks = Object.fromEntries(
  [
    chunk('app/index.js', ['app/vendor.js'], ['app/index.css']),
    chunk('app/vendor.js'),
    chunk('app/cart.js', ['app/vendor.js', 'app/part.js', 'app/index.js'], ['app/cart.css']),
    chunk('app/part.js', ['app/vendor.js', 'app/small.js']),
    chunk('app/small.js', ['app/part.js']),
    chunk('app/page.js', ['app/small.js']),
  ].map((made) => [made.fileName, made]),
)
const named = (fileName: string, code: string) => {
  const from = chunks[fileName]
  if (!from) throw new Error(`No chunk ${fileName}`)
  return nameFiles(code, parseAst(code), { chunk: from, chunks, base: '/' })
}

test('a load names the files of the chunk that the page does not have yet, its own first', () => {
  const code = 'a(()=>v(()=>import(`./cart.js`),[]),`%chunk-files%`).then(b=>b.Cart)'
  expect(named('app/index.js', code)).toBe(
    'a(()=>v(()=>import(`./cart.js`),[]),["/app/cart.js","/app/part.js","/app/small.js","/app/cart.css"]).then(b=>b.Cart)',
  )
})

test('what the loading chunk has itself is there already', () => {
  expect(named('app/page.js', `a(()=>import("./cart.js"),"%chunk-files%")`)).toBe(
    `a(()=>import("./cart.js"),["/app/cart.js","/app/cart.css"])`,
  )
})

test('a load of what is not built fails the build', () => {
  expect(() => named('app/index.js', `a(()=>import("./lost.js"),"%chunk-files%")`)).toThrow(
    'app/index.js loads ./lost.js',
  )
})
