/** What Node 20.19 cannot do and no build can write in other words, as it looks in a script. */
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
