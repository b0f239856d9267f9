import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '..') + sep
const LOADER = join(WEB, 'shared', 'lib', 'chunk-load.ts')

type Node = { type: string; start: number; end: number; [member: string]: unknown }

/** Wraps every dynamic import of the storefront in `loadChunk`: the same time limit and the same error for each chunk. */
export function chunkLoadPlugin(): Plugin {
  return {
    name: 'haat-chunk-load',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    // After the router has split the routes and the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(WEB) || !/\.tsx?(?:$|\?)/.test(id) || !code.includes('import(')) return null
      const wrapped = wrapDynamicImports(code, this.parse(code), LOADER)
      return wrapped === null ? null : { code: wrapped, map: null }
    },
  }
}

export function wrapDynamicImports(code: string, program: unknown, loader: string): string | null {
  const imports = nodesOf(program).filter(({ type }) => type === 'ImportExpression')
  if (imports.length === 0) return null
  // From the end, so that earlier offsets stay valid.
  const wrapped = imports
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}__loadChunk(() => ${code.slice(start, end)})${text.slice(end)}`,
      code,
    )
  return `import { loadChunk as __loadChunk } from ${JSON.stringify(loader)};${wrapped}`
}

function nodesOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(nodesOf)
  return typeof (node as { type?: unknown }).type === 'string' ? [node as Node, ...inside] : inside
}
