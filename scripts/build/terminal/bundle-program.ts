import { join } from 'node:path'

import { rolldown, type Plugin } from 'rolldown'

import { ROOT } from '../root.ts'
import { builtinsOnDemand } from './builtins-on-demand.ts'
import { constantsOnDemand } from './constants-on-demand.ts'
import { faultsInBundle } from './faults-in-bundle.ts'

/** The oldest Node that the packed program runs on. */
const TARGET = 'node20.19'

export type Bundle = {
  code: string
  /** The files that are part of it. */
  modules: string[]
}

/**
 * The terminal program with all that it needs, as one module. Each of its modules runs when the first command needs it.
 * Throws where it would look for a file beside its sources, or use what the oldest Node lacks.
 */
export async function bundleProgram(version: string, external: readonly string[]): Promise<Bundle> {
  const build = await rolldown({
    input: join(ROOT, 'cli', 'main.ts'),
    cwd: ROOT,
    platform: 'node',
    external: [...external],
    // The form that can be read without running it, where a package has two.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: TARGET },
    // Wrappers in brackets are compiled at once, although hardly any is called in one run.
    optimization: { pifeForModuleWrappers: false },
    plugins: [versionPlugin(version), onDemandPlugin],
  })
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, comments: false })
    const [{ code, modules }, ...others] = output
    if (others.length > 0) throw new Error(`The program is ${output.length} files instead of one`)
    const faults = faultsInBundle(code, modules, external)
    if (faults.length > 0)
      throw new Error(`The terminal program cannot be packed as it is.\n${faults.join('\n')}`)
    return { code, modules: Object.keys(modules) }
  } finally {
    await build.close()
  }
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
