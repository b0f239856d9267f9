import { join } from 'node:path'
import { rolldown, type RolldownPluginOption } from 'rolldown'
import type { Plugin } from 'vite'

import { SCRIPT_BROWSERS } from './browsers.ts'
import { ROUTE_FILES } from './document-plugin.ts'
import { localeLanguages, localesHash } from './locales-plugin.ts'
import { newerFunctions } from './newer-functions-plugin.ts'

/** As `web/shared/lib/service-worker-messages.ts` names it to pages. */
const FILE_NAME = 'service-worker.js'

const WORKER = join(import.meta.dirname, '..', 'worker', 'service-worker.ts')

/** Routes that open without a network on a device that never visited them. */
const VITAL_ROUTES = ['index', 'viewPage']

type Output = { fileName: string; source?: unknown }

/**
 * Puts the worker that keeps the shop on devices beside the build, with the list of the build's files in it: a file that
 * changes makes another worker, by which browsers notice that there is a new build.
 */
export function workerPlugin(): Plugin {
  return {
    name: 'haat-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await workerCode(filesOfBuild(Object.values(bundle)))
        const newer = newerFunctions(code)
        if (newer.length > 0) this.error(`The worker uses what a browser served lacks: ${newer.join(', ')}`)
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source: code })
      },
    },
  }
}

/** The files that a build's worker keeps, and those that it cannot be without. */
export function filesOfBuild(outputs: readonly Output[]): { files: string[]; vital: string[] } {
  const hashed = outputs
    .map(({ fileName }) => `/${fileName}`)
    .filter((address) => /^\/app\/.*\.(?:js|css)$/.test(address))
  const texts = localeLanguages().map((language) => `/locales/${language}.json?v=${localesHash()}`)
  const page = textOf(outputs, 'index.html')
  const routes = JSON.parse(textOf(outputs, ROUTE_FILES)) as Record<string, string[]>
  const ofRoutes = VITAL_ROUTES.flatMap((route) => routes[route] ?? [])
  const files = [...hashed, ...texts].sort()
  return { files, vital: files.filter((file) => ofRoutes.includes(file) || page.includes(`="${file}"`)) }
}

function textOf(outputs: readonly Output[], name: string): string {
  const output = outputs.find(({ fileName }) => fileName === name)
  if (!output) throw new Error(`The build has no ${name}`)
  return String(output.source)
}

/** The worker as one script that knows its build. */
export async function workerCode(
  build: { files: string[]; vital: string[] },
  plugins: RolldownPluginOption = [],
): Promise<string> {
  const bundle = await rolldown({
    input: WORKER,
    plugins,
    platform: 'browser',
    transform: {
      target: SCRIPT_BROWSERS,
      define: { 'process.env.NODE_ENV': '"production"', HAAT_BUILD: JSON.stringify(build) },
    },
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
