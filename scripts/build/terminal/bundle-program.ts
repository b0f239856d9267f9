import { basename, join } from 'node:path'

import { rolldown, type OutputChunk, type Plugin } from 'rolldown'

import { OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { ROOT } from '../root.ts'
import { builtinsOnDemand } from './builtins-on-demand.ts'
import { constantsOnDemand } from './constants-on-demand.ts'

/** What hardly any run needs is not read with the rest: modules by the name of their file beside the program. */
const APART = {
  'packing-slips-page.mjs': 'cli/commands/shop/packing-slips-page.ts',
}

const PLAIN_HEADERS = join(ROOT, 'cli', 'network', 'fetch.ts')

export type Bundle = {
  /** By their names in the package: `haat.mjs`, the program, and what it hardly ever needs. */
  files: ReadonlyMap<string, string>
  /** The source files that are part of it. */
  modules: string[]
}

/**
 * The terminal program with all that it needs, as one file. Each of its modules runs when a command first needs it, which
 * parts in files of their own would not do.
 */
export async function bundleProgram(version: string): Promise<Bundle> {
  const program = await oneFile('cli/main.ts', [versionPlugin(version), apartPlugin, plainWebPlugin])
  const files = new Map([['haat.mjs', program.code]])
  const modules = { ...program.modules }
  for (const [file, input] of Object.entries(APART)) {
    const apart = await oneFile(input, [])
    files.set(file, apart.code)
    Object.assign(modules, apart.modules)
  }
  return { files, modules: Object.keys(modules) }
}

async function oneFile(input: string, plugins: readonly Plugin[]): Promise<OutputChunk> {
  const build = await rolldown({
    input: join(ROOT, input),
    cwd: ROOT,
    platform: 'node',
    // The form that can be read without running it, where a package has two.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: `node${OLDEST}` },
    // Wrappers in brackets are compiled at once, although hardly any is called in one run.
    optimization: { pifeForModuleWrappers: false },
    plugins: [...plugins, onDemandPlugin],
  })
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, comments: false })
    if (output.length > 1) throw new Error(`${input} is ${output.length} files instead of one`)
    return output[0]
  } finally {
    await build.close()
  }
}

const apartPlugin: Plugin = {
  name: 'haat-apart',
  resolveId: {
    filter: {
      id: new RegExp(
        `(?:${Object.values(APART)
          .map((input) => basename(input))
          .join('|')})$`,
      ),
    },
    handler: (id) => ({ id: `./${basename(id).replace(/\.ts$/, '.mjs')}`, external: true }),
  },
}

/** The packed program has its version in itself. */
function versionPlugin(version: string): Plugin {
  return {
    name: 'haat-version',
    load: {
      filter: { id: /\/cli\/version\.ts$/ },
      handler: () => `export const programVersion = () => ${JSON.stringify(version)}`,
    },
  }
}

/**
 * What openapi-fetch takes of the web without being handed it: headers, and forms, which no body of this program is. For
 * either of them Node would load its whole fetch.
 */
const plainWebPlugin: Plugin = {
  name: 'haat-plain-web',
  transform: {
    filter: { id: /\/openapi-fetch\// },
    handler: (code) => ({
      code: `import { PlainHeaders as Headers } from ${JSON.stringify(PLAIN_HEADERS)}\nclass FormData {}\n${code}`,
      map: null,
    }),
  },
}

const onDemandPlugin: Plugin = {
  name: 'haat-on-demand',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/ },
    handler(source, id) {
      const constants = constantsOnDemand(source, id)
      const builtins = builtinsOnDemand(constants ?? source, id)
      const code = builtins ?? constants
      return code === null ? null : { code, map: null }
    },
  },
}
