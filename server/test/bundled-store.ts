import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { ROOT } from '#scripts/build/root.ts'
import { bringUpToDate, type BuildStep } from '#scripts/build/up-to-date.ts'

const FILE = join(ROOT, '.cache', 'store', 'main.mjs')

/** Native code stays where it is. */
const EXTERNAL = ['@node-rs/argon2', 'sharp']

/** Every module still sees the place of its source, and finds what lies beside it. */
const placesOfSources: Plugin = {
  name: 'haat-places-of-sources',
  transform: {
    filter: { code: 'import.meta.' },
    handler(source, id) {
      const code = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      return { code, map: null }
    },
  },
}

export const bundleStep: BuildStep = {
  name: 'store-of-tests',
  title: 'Bundling the store for tests',
  inputs: [
    'contract/**/*.ts',
    'core/**/*.ts',
    'generated/**/*.ts',
    'server/**/!(*.test).ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  outputs: ['.cache/store/*'],
  run: async () => {
    const { rolldown } = await import('rolldown')
    const build = await rolldown({
      input: join(ROOT, 'server', 'main.ts'),
      cwd: ROOT,
      platform: 'node',
      external: EXTERNAL,
      plugins: [placesOfSources],
    })
    const { output } = await build.write({
      file: `${FILE}.${process.pid}`,
      format: 'esm',
      codeSplitting: false,
    })
    await build.close()
    if (output.length > 1) throw new Error(`The store is ${output.length} files instead of one`)
    mkdirSync(dirname(FILE), { recursive: true })
    renameSync(`${FILE}.${process.pid}`, FILE)
  },
}

let made: Promise<unknown> | undefined

/**
 * The store's program as one file, for tests that start it often and are about something else: hundreds of modules take
 * more than half the time of a start. Made where the sources have changed.
 */
export async function bundledStore(): Promise<string> {
  made ??= bringUpToDate(bundleStep)
  await made
  return FILE
}
