import { expect, test } from 'vitest'

import { faultsInBundle, newerThanNode20 } from './faults-in-bundle.ts'

const faults = (code: string, file = 'cli/settings.ts') =>
  faultsInBundle(
    new Map([
      ['haat.mjs', code],
      ['undici.mjs', ''],
    ]),
    { [file]: { code } },
  )

test('a program that is whole has none', () => {
  const code = `import { createRequire } from "node:module";
var __require = (() => createRequire(import.meta.url))();
__require("net"); await import("./undici.mjs"); await import('node:fs')`
  expect(faults(code)).toEqual([])
})

test.each([
  ["URL.parse('x')", 'Node 20.19 lacks cli/settings.ts: URL.parse'],
  ['import { a } from "commander";', 'It asks for commander, which is not part of it'],
  ['await import(`pg`)', 'It asks for pg, which is not part of it'],
  ['__require("./impl/format")', 'It asks for ./impl/format, which is not part of it'],
  ["readFileSync(new URL('../a.json', import.meta.url))", expect.stringContaining('import.meta') as string],
])('%s is one', (code, fault) => {
  expect(faults(code)).toEqual([fault])
})

test('a package that looks first may name what is newer', () => {
  expect(faults('Promise.withResolvers()', '/project/node_modules/undici/index.js')).toEqual([])
})

test.each([
  ["URL.parse('x')", 'URL.parse'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['await Array.fromAsync(lines)', 'Array.fromAsync'],
  ['one.isSubsetOf(two)', '.isSubsetOf('],
  ["await import('node:sqlite')", "'node:sqlite'"],
  ["globalThis.process.getBuiltinModule('sqlite')", "'sqlite'"],
])('%s is newer', (code, found) => {
  expect(newerThanNode20(code)).toEqual([found])
})

test('what Node 20 has is not', () => {
  const code = `URL.canParse(a); list.toSorted(); text.isWellFormed(); AbortSignal.any([a]); z.union(b); Object.fromEntries(c)`
  expect(newerThanNode20(code)).toEqual([])
})
