import type { Plugin } from 'vite'

/** Where the files of the routes stand, beside the built document. */
export const ROUTE_FILES = '.vite/route-files.json'

const ROUTE = /\/web\/routes\/([^/]+)\.tsx\?tsr-split=component$/
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g

/** The libraries: as long as all else together. */
const LONGEST = /\/vendor-/

/** The script that keeps taps until the page answers; it needs no other file. */
const EARLY_SCRIPT = 'early-taps'

/** The script that brings the others where data are saved; it needs no other file, either. */
const LATER_SCRIPT = 'script-later'

/** What of a built file matters here. */
type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[] }

/**
 * Puts the script at the end of the document, at low priority: a page is there before it, and its picture goes first. Only
 * the longest file is asked for with the head, so that it is on its way while the page is read; more of them would take
 * the line from the picture, and without HTTP/2 its connections. Beside it goes the list of the files that each route's page needs, so that they can be asked for in one go.
 */
export function documentPlugin(): Plugin {
  return {
    name: 'haat-document',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'web/index.html',
            [EARLY_SCRIPT]: 'web/early-taps.ts',
            [LATER_SCRIPT]: 'web/script-later.ts',
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [early, later] = [EARLY_SCRIPT, LATER_SCRIPT].map((name) => {
          const found = Object.values(bundle).find((output) => output.name === name)
          if (!found) throw new Error(`The build has no script ${name}`)
          return `/${found.fileName}`
        }) as [string, string]
        return scriptsLast(html, early, later)
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const source = JSON.stringify(routeFiles(chunks))
      this.emitFile({ type: 'asset', fileName: ROUTE_FILES, source })
    },
  }
}

/**
 * The document with its script last, in the order in which it is needed; only a few bytes of it come early. The script
 * says by what it comes where it is not to come by itself.
 */
export function scriptsLast(html: string, early: string, later: string): string {
  const tags = (of: RegExp) => Array.from(html.matchAll(of), ([tag]) => tag.trim())
  const scripts = tags(SCRIPT).map((tag) =>
    tag.replace('<script', `<script data-main data-later="${later}" fetchpriority="low"`),
  )
  const preloads = [
    ...tags(PRELOAD).map((tag) => tag.replace('<link', '<link fetchpriority="low"')),
    ...scripts.map(preloadOf),
  ]
  const isLongest = (tag: string) => LONGEST.test(tag)
  return html
    .replace(PRELOAD, '')
    .replace(SCRIPT, '')
    .replace('</head>', (end) => preloads.filter(isLongest).join('') + end)
    .replace('<!--scripts-->', (mark) =>
      [
        `<script type="module" async crossorigin src="${early}"></script>`,
        ...preloads.filter((tag) => !isLongest(tag)),
        mark,
        ...scripts,
      ].join(''),
    )
}

/** Before the script stand the data of the page, longer than all else at its foot: it is asked for without waiting for them. */
function preloadOf(script: string): string {
  const src = /\bsrc="([^"]+)"/.exec(script)?.[1] ?? ''
  return `<link fetchpriority="low" rel="modulepreload" crossorigin href="${src}">`
}

/** The files of each route's page by the name of the route's file, without those that the document itself names. */
export function routeFiles(chunks: readonly Chunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/main.tsx')))
  const named = new Set(entry.flatMap(({ fileName }) => withImports(fileName, byName)))
  const files: Record<string, string[]> = {}
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const route = ROUTE.exec(id)?.[1]
      if (route === undefined) continue
      files[route] = withImports(fileName, byName)
        .filter((file) => !named.has(file))
        .map((file) => `/${file}`)
    }
  }
  return files
}

/** A file and everything that it imports, each once. */
function withImports(file: string, byName: ReadonlyMap<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  for (const next of byName.get(file)?.imports ?? []) withImports(next, byName, seen)
  return [...seen]
}
