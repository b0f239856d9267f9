import { join, posix, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WEB = join(import.meta.dirname, '..') + sep
const LOADER = join(WEB, 'lib', 'chunk-load.ts')

/** Where Vite keeps its own; a build without it stops, as then the name has changed. */
const VITE_PRELOADER = '\0vite/preload-helper.js'

/** Stands for a chunk's files until their names are known. */
const FILES_MARK = '%chunk-files%'

type Span = { start: number; end: number }
type Node = Span & { type: string; [member: string]: unknown }
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry'> & {
  viteMetadata?: { importedCss: Set<string> }
}
export type Chunks = Readonly<Record<string, Chunk>>

/**
 * Puts `loadChunk` around every dynamic import of the storefront, those of the split routes included: each piece of
 * the script is asked for again when it got lost, has the same time limit and fails with the same error.
 */
export function chunkLoadPlugin(): Plugin[] {
  return [wrapPlugin(), preloadPlugin()]
}

/** Takes Vite's own helper out: `loadChunk` fetches what a piece needs, and no piece brings styles. */
function preloadPlugin(): Plugin {
  let isReplaced = false
  return {
    name: 'haat-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITE_PRELOADER) return null
      isReplaced = true
      return 'export const __vitePreload = (load) => load()'
    },
    generateBundle(_options, bundle) {
      if (!isReplaced) this.error(`Vite loads pieces of the script by something else than ${VITE_PRELOADER}`)
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (styles.length > 1) this.error(`A piece of the script cannot bring styles: ${styles.join(', ')}`)
    },
  }
}

function wrapPlugin(): Plugin {
  let base = '/'
  return {
    name: 'haat-chunk-load',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    // After the router has split the routes and the types are gone, and after Vite has named the files.
    enforce: 'post',
    configResolved(config) {
      ;({ base } = config)
    },
    transform(code, id) {
      if (!id.startsWith(WEB) || !/\.tsx?(?:$|\?)/.test(id) || !code.includes('import(')) return null
      const raced = raceDynamicImports(code, this.parse(code), LOADER)
      return raced === null ? null : { code: raced, map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      for (const chunk of Object.values(chunks)) {
        if (chunk.code.includes(FILES_MARK))
          chunk.code = nameFiles(chunk.code, this.parse(chunk.code), { chunk, chunks, base })
      }
    },
  }
}

/** The code with its dynamic imports wrapped, or null when it has none. */
export function raceDynamicImports(code: string, program: unknown, loader: string): string | null {
  // Of an address that is made up only then, nobody knows the files.
  const spans = nodesOf(program).filter(
    ({ type, source }) => type === 'ImportExpression' && textOf(source as Node) !== undefined,
  )
  if (spans.length === 0) return null
  const raced = replaced(code, spans, ({ start, end }) => {
    return `__loadChunk(() => ${code.slice(start, end)}, "${FILES_MARK}")`
  })
  return `import { loadChunk as __loadChunk } from ${JSON.stringify(loader)};${raced}`
}

type Place = { chunk: Chunk; chunks: Chunks; base: string }

/** The code of a chunk with the files of what it loads: the loaded chunk's own, then what that needs. */
export function nameFiles(code: string, program: unknown, { chunk, chunks, base }: Place): string {
  const present = new Set(
    Object.values(chunks)
      .filter((other) => other.isEntry || other === chunk)
      .flatMap((other) => filesOf(other, chunks)),
  )
  const loads = nodesOf(program).filter(
    ({ type, arguments: given }) => type === 'CallExpression' && textOf((given as Node[])[1]) === FILES_MARK,
  )
  return replaced(
    code,
    loads.map(({ arguments: given }) => (given as [Node, Node])[1]),
    (mark) => {
      const call = loads.find(({ arguments: given }) => (given as Node[])[1] === mark)
      const loaded = nodesOf(call).find(({ type }) => type === 'ImportExpression')
      const from = textOf(loaded?.['source'] as Node | undefined)
      const target = chunks[posix.join(posix.dirname(chunk.fileName), from ?? '')]
      if (!target) throw new Error(`${chunk.fileName} loads ${from}, which the build does not have`)
      const files = filesOf(target, chunks).filter((file) => !present.has(file))
      return JSON.stringify(files.map((file) => base + file))
    },
  )
}

/** A chunk's own file, those that it imports at once, and their styles. */
function filesOf(chunk: Chunk, chunks: Chunks, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = chunk.imports.flatMap((name) => {
    const other = chunks[name]
    return other ? filesOf(other, chunks, seen) : []
  })
  return [...new Set([chunk.fileName, ...imported, ...(chunk.viteMetadata?.importedCss ?? [])])]
}

/** The code with each span replaced, from the end, so that earlier places stay where they are. */
function replaced<Found extends Span>(
  code: string,
  spans: readonly Found[],
  by: (span: Found) => string,
): string {
  return spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, span) => text.slice(0, span.start) + by(span) + text.slice(span.end), code)
}

/** A text that stands in the code; minifying may have changed its quotes. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral') return undefined
  const [only, ...more] = node['quasis'] as { value: { cooked: string } }[]
  return more.length === 0 ? only?.value.cooked : undefined
}

function nodesOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(nodesOf)
  return typeof (node as { type?: unknown }).type === 'string' ? [node as Node, ...inside] : inside
}
