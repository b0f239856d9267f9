import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

import { SCRIPT_BROWSERS } from './browsers.ts'
import { ROUTE_FILES } from './document-plugin.ts'

/** As `web/shared/lib/service-worker-caches.ts` names it to pages. */
const FILE_NAME = 'service-worker.js'

const WORKER = join(import.meta.dirname, '..', 'worker', 'service-worker.ts')

/** Routes that open without a network on a device that never visited them. */
const PRECACHED_ROUTES = ['index', 'viewPage']

type Output = { fileName: string; source?: unknown }

/** Bundles the service worker with the list of files to precache: other files make another worker. */
export function workerPlugin(): Plugin {
  return {
    name: 'haat-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await bundleWorker(precachedFiles(Object.values(bundle)))
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source: code })
      },
    },
  }
}

/** The scripts, styles and texts that the document names, and those of the precached routes. */
function precachedFiles(outputs: readonly Output[]): string[] {
  const page = textOf(outputs, 'index.html')
  const named = page.matchAll(/\s(?:src|href)="(\/(?:app\/[^"]+\.(?:js|css)|locales\/\w+\.json\?v=\w+))"/g)
  const routes = JSON.parse(textOf(outputs, ROUTE_FILES)) as Record<string, string[]>
  const ofRoutes = PRECACHED_ROUTES.flatMap((route) => routes[route] ?? [])
  return [...new Set([...Array.from(named, ([, address = '']) => address), ...ofRoutes])].sort()
}

function textOf(outputs: readonly Output[], name: string): string {
  const output = outputs.find(({ fileName }) => fileName === name)
  if (!output) throw new Error(`The build has no ${name}`)
  return String(output.source)
}

async function bundleWorker(files: readonly string[]): Promise<string> {
  const bundle = await rolldown({
    input: WORKER,
    platform: 'browser',
    transform: {
      target: SCRIPT_BROWSERS,
      define: { 'process.env.NODE_ENV': '"production"', PRECACHED_FILES: JSON.stringify(files) },
    },
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
