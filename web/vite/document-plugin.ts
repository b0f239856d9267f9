import type { Plugin } from 'vite'

/** Where the files of the routes stand, beside the built document. */
export const ROUTE_FILES = '.vite/route-files.json'

const ROUTE = /\/web\/routes\/([^/]+)\.tsx\?tsr-split=component$/
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/

const LONGEST = /<link rel="modulepreload"[^>]*\/vendor-[^>]*>/

/** The script that keeps taps until the page answers; it needs no other file. */
const EVENT_REPLAY = 'event-replay'

export type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[] }

/** Moves the script to the end of the document, preloads its files, the largest at low priority, and lists the files of each route. */
export function documentPlugin(): Plugin {
  return {
    name: 'haat-document',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'web/index.html',
            [EVENT_REPLAY]: 'web/app/event-replay.ts',
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const early = Object.values(bundle).find(({ name }) => name === EVENT_REPLAY)
        if (!early) throw new Error(`The build has no script ${EVENT_REPLAY}`)
        return scriptsLast(html, `/${early.fileName}`)
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const source = JSON.stringify(routeFiles(chunks))
      this.emitFile({ type: 'asset', fileName: ROUTE_FILES, source })
    },
  }
}

/** The document with its script last, in the order in which it is needed; only a few bytes of it come early. */
export function scriptsLast(html: string, early: string): string {
  const [script = ''] = SCRIPT.exec(html) ?? []
  const main = script.trim().replace('<script', '<script data-main')
  const [, src = ''] = /\bsrc="([^"]+)"/.exec(main) ?? []
  return html
    .replace(SCRIPT, '')
    .replace(LONGEST, (tag) => tag.replace('<link', '<link fetchpriority="low"'))
    .replace('<!--scripts-->', (mark) =>
      [
        `<script type="module" async crossorigin src="${early}"></script>`,
        // The script follows the data of the page, and should not wait for them.
        `<link rel="modulepreload" crossorigin href="${src}">`,
        mark,
        main,
      ].join(''),
    )
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
