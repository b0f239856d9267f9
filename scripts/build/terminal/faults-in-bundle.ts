import { isBuiltin } from 'node:module'

import { newerThanNode20 } from './newer-than-node-20.ts'

/** How the bundler gives packages their `require`; what it asks for is looked at below. */
const REQUIRE = 'createRequire(import.meta.url)'
const ASKED_FOR =
  /(?:\b__require|\bimport)\(\s*["'`]([^"'`]+)["'`]\s*\)|^import\b[^"'`]*["'`]([^"'`]+)["'`]/gm

/** Packages that look whether there is a newer function before they use it. */
const CAREFUL = /\/node_modules\/undici\//

/**
 * What keeps these files, by their names in one folder, from running on their own on the oldest Node, a sentence each;
 * `optional` may be missing there.
 */
export function faultsInBundle(
  files: ReadonlyMap<string, string>,
  modules: Readonly<Record<string, { code: string | null }>>,
  optional: readonly string[],
): string[] {
  const newer = Object.entries(modules)
    .filter(([file]) => !CAREFUL.test(file.replaceAll('\\', '/')))
    .flatMap(([file, module]) => newerThanNode20(module.code ?? '').map((each) => `${file}: ${each}`))
  const codes = [...files.values()]
  const asked = codes.flatMap((code) =>
    [...code.matchAll(ASKED_FOR)].map(([, one, other]) => one ?? other ?? ''),
  )
  const missing = asked.filter(
    (name) => !isBuiltin(name) && !optional.includes(name) && !files.has(name.replace(/^\.\//, '')),
  )
  const beside = codes.some((code) => code.replaceAll(REQUIRE, '').includes('import.meta'))
  return [
    ...newer.map((each) => `Node 20.19 lacks ${each}`),
    ...missing.map((each) => `It asks for ${each}, which is not part of it`),
    ...(beside ? ['It looks for a file beside its sources (import.meta), and is packed without them'] : []),
  ]
}
