import { isBuiltin } from 'node:module'

import { newerThanNode20 } from './newer-than-node-20.ts'

/** How the bundler gives packages their `require`; what it asks for is looked at below. */
const REQUIRE = 'createRequire(import.meta.url)'
const ASKED_FOR =
  /(?:\b__require|\bimport)\(\s*["'`]([^"'`]+)["'`]\s*\)|^import\b[^"'`]*["'`]([^"'`]+)["'`]/gm

/** Packages that look whether there is a newer function before they use it. */
const CAREFUL = /\/node_modules\/undici\//

/** What keeps a bundle from running on its own on the oldest Node, a sentence each; `optional` may be missing there. */
export function faultsInBundle(
  code: string,
  modules: Readonly<Record<string, { code: string | null }>>,
  optional: readonly string[],
): string[] {
  const newer = Object.entries(modules)
    .filter(([file]) => !CAREFUL.test(file.replaceAll('\\', '/')))
    .flatMap(([file, module]) => newerThanNode20(module.code ?? '').map((each) => `${file}: ${each}`))
  const asked = [...code.matchAll(ASKED_FOR)].map(([, one, other]) => one ?? other ?? '')
  const missing = asked.filter((name) => !isBuiltin(name) && !optional.includes(name))
  return [
    ...newer.map((each) => `Node 20.19 lacks ${each}`),
    ...missing.map((each) => `It asks for ${each}, which is not part of it`),
    ...(code.replaceAll(REQUIRE, '').includes('import.meta')
      ? ['It looks for a file beside its sources (import.meta), and is packed without them']
      : []),
  ]
}
