import type { Plugin } from 'vite'

/** Where the files of the routes stand, beside the built document. */
export const ROUTE_FILES = '.vite/route-files.json'

const ROUTE = /\/web\/routes\/([^/]+)\.tsx\?tsr-split=component$/
/** What the page needs only once its first picture is there. */
const LATER = /\s*<(?:link rel="(?:module)?preload"[^>]*>|script type="module"[^>]*><\/script>)/g

/** The scripts that keep taps until the page answers, and that load all others; they need no other file. */
const EARLY = ['event-replay', 'start']

export type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[] }

/** Keeps the scripts of the document in a template, but for the early ones, and lists the files of each route. */
export function documentPlugin(): Plugin {
  return {
    name: 'haat-document',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'web/index.html',
            ...Object.fromEntries(EARLY.map((name) => [name, `web/app/${name}.ts`])),
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const early = Object.values(bundle).filter(({ name = '' }) => EARLY.includes(name))
        if (early.length < EARLY.length) throw new Error(`The build lacks one of ${EARLY.join(', ')}`)
        return scriptsLater(
          html,
          early.map(({ fileName }) => `/${fileName}`),
        )
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const source = JSON.stringify(routeFiles(chunks))
      this.emitFile({ type: 'asset', fileName: ROUTE_FILES, source })
    },
  }
}

/** The document with its scripts, and what they need, in a template that the script `start` opens. */
export function scriptsLater(html: string, early: readonly string[]): string {
  const later = Array.from(html.matchAll(LATER), ([tag]) =>
    tag.trim().replace('<script', '<script data-main'),
  )
  const [, main = ''] = /<script [^>]*\bsrc="([^"]+)"/.exec(later.join('')) ?? []
  const scripts = early.map(
    (src) => `<script type="module" async fetchpriority="low" crossorigin src="${src}"></script>`,
  )
  return html
    .replace(LATER, '')
    .replace('<!--scripts-->', (mark) =>
      [
        '<template id="scripts">',
        mark,
        ...later,
        `<link rel="modulepreload" crossorigin href="${main}">`,
        '</template>',
      ].join(''),
    )
    .replace('</title>', (end) => end + scripts.join(''))
}

/** The files of each route's page by the name of the route's file, without those that the document itself names. */
export function routeFiles(chunks: readonly Chunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/web/app/entry-client.tsx')),
  )
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
export function withImports(
  file: string,
  byName: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  for (const next of byName.get(file)?.imports ?? []) withImports(next, byName, seen)
  return [...seen]
}
