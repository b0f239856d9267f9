import { isBuiltin } from 'node:module'
import { OLDEST } from '#scripts/bootstrap/choose-node.mjs'

/** How the bundler gives packages their `require`; what it asks for is looked at below. */
const REQUIRE = 'createRequire(import.meta.url)'
const ASKED_FOR =
  /(?:\b__require|\bimport)\(\s*["'`]([^"'`]+)["'`]\s*\)|^import\b[^"'`]*["'`]([^"'`]+)["'`]/gm

/** Packages that look whether there is a newer function before they use it. */
const CAREFUL = /\/node_modules\/(?:undici|qr)\//

/**
 * What keeps these files, by their names in one folder, from running on their own on the oldest Node, a sentence each.
 */
export function faultsInBundle(
  files: ReadonlyMap<string, string>,
  modules: Readonly<Record<string, { code: string | null }>>,
): string[] {
  const newer = Object.entries(modules)
    .filter(([file]) => !CAREFUL.test(file.replaceAll('\\', '/')))
    .flatMap(([file, module]) => newerThanNode20(module.code ?? '').map((each) => `${file}: ${each}`))
  const codes = [...files.values()]
  const asked = codes.flatMap((code) =>
    [...code.matchAll(ASKED_FOR)].map(([, one, other]) => one ?? other ?? ''),
  )
  const missing = asked.filter((name) => !isBuiltin(name) && !files.has(name.replace(/^\.\//, '')))
  const beside = codes.some((code) => code.replaceAll(REQUIRE, '').includes('import.meta'))
  return [
    ...newer.map((each) => `Node ${OLDEST} lacks ${each}`),
    ...missing.map((each) => `It asks for ${each}, which is not part of it`),
    ...(beside ? ['It looks for a file beside its sources (import.meta), and is packed without them'] : []),
  ]
}

/** What Node 20 cannot do and no build can write in other words, as it looks in a script. */
const NEWER = [
  /\bURL\.parse\b/g,
  /\bPromise\.(?:withResolvers|try)\b/g,
  /\b(?:Object|Map)\.groupBy\b/g,
  /\bArray\.fromAsync\b/g,
  /\bIterator\.(?:from|concat|zip)\b/g,
  /\bRegExp\.escape\b/g,
  /\bError\.isError\b/g,
  /\bMath\.(?:sumPrecise|f16round)\b/g,
  /\bUint8Array\.from(?:Base64|Hex)\b/g,
  /\.(?:toBase64|toHex|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert|getOrInsertComputed)\(/g,
  /\bTemporal\.[A-Z]/g,
  /\bnew (?:WebSocket|EventSource|Float16Array|SuppressedError|DisposableStack|AsyncDisposableStack)\(/g,
  /\b(?:navigator|localStorage|sessionStorage)\./g,
  /\bfs\w*\.glob(?:Sync)?\(/g,
  /\bmatchesGlob\(/g,
  /['"`](?:node:)?(?:sqlite|sea|quic)['"`]/g,
]

/** The newer functions that a script uses. */
export function newerThanNode20(code: string): string[] {
  return NEWER.flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found))
}
