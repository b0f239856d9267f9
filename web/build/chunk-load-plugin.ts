import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '..') + sep
const LOADER = join(WEB, 'lib', 'chunk-load.ts')

type Span = { start: number; end: number }

/**
 * Puts `loadChunk` around every dynamic import of the storefront, those of the split routes included: each piece of
 * the script has the same time limit and fails with the same error (spec §7, §8).
 */
export function chunkLoadPlugin(): Plugin {
  return {
    name: 'haat-chunk-load',
    apply: 'build',
    // After the router has split the routes and the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(WEB) || !/\.tsx?(?:$|\?)/.test(id) || !code.includes('import(')) return null
      const raced = raceDynamicImports(code, this.parse(code), LOADER)
      return raced === null ? null : { code: raced, map: null }
    },
  }
}

/** The code with its dynamic imports wrapped, or null when it has none. */
export function raceDynamicImports(code: string, program: unknown, loader: string): string | null {
  const spans: Span[] = []
  collectImports(program, spans)
  if (spans.length === 0) return null
  let raced = code
  // From the end, so that earlier places stay where they are.
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start)) {
    raced = `${raced.slice(0, start)}__loadChunk(() => ${raced.slice(start, end)})${raced.slice(end)}`
  }
  return `import { loadChunk as __loadChunk } from ${JSON.stringify(loader)};${raced}`
}

function collectImports(node: unknown, found: Span[]): void {
  if (typeof node !== 'object' || node === null) return
  if ((node as { type?: unknown }).type === 'ImportExpression') found.push(node as Span)
  for (const child of Object.values(node)) collectImports(child, found)
}
