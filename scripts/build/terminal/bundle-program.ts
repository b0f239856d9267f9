import { join } from 'node:path'

import { rolldown, type Plugin } from 'rolldown'

import { OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { ROOT } from '../root.ts'

/** `modules` are the source files that are part of the code. */
type Bundle = { code: string; modules: string[] }

/**
 * Bundles the terminal program as one CommonJS file, because an ES module that imports modules of Node reads all their getters,
 * which doubles the start time. A source module runs at its first use.
 */
export async function bundleProgram(version: string): Promise<Bundle> {
  const build = await rolldown({
    input: join(ROOT, 'cli', 'main.ts'),
    cwd: ROOT,
    platform: 'node',
    // Prefers ES modules of packages, which can be tree-shaken.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: `node${OLDEST}` },
    // Wrappers in brackets are compiled at once, although hardly any is called in one run.
    optimization: { pifeForModuleWrappers: false },
    plugins: [versionPlugin(version), plainWebPlugin],
  })
  try {
    const { output } = await build.generate({ format: 'cjs', codeSplitting: false, comments: false })
    return { code: builtinsOnDemand(output[0].code), modules: Object.keys(output[0].modules) }
  } finally {
    await build.close()
  }
}

/** Replaces the version, which the packed program cannot read from package.json. */
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
 * Replaces the globals `Headers`, by a map, and `FormData` of openapi-fetch, for which Node would load its whole fetch.
 */
const plainWebPlugin: Plugin = {
  name: 'haat-plain-web',
  transform: {
    filter: { id: /\/openapi-fetch\// },
    handler: (code) => ({
      code: `class Headers extends Map {}\nclass FormData {}\n${code}`,
      map: null,
    }),
  },
}

/** Changes the code so that modules of Node load at the first use of a member instead of at the start. */
function builtinsOnDemand(code: string): string {
  const required = /^let (\w+) = require\("([^"]+)"\);\n(?:\1 = __toESM\(\1(?:, 1)?\);\n)?/gm
  return `const builtin = (name) => new Proxy({}, {
\tget: (_, member) => member === "default" ? require(name) : require(name)[member]
});
${code.replaceAll(required, 'let $1 = builtin("$2");\n')}`
}
