import { join } from 'node:path'

import { rolldown, type Plugin } from 'rolldown'

import { OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { ROOT } from '../root.ts'

/** `modules` are the source files that are part of the code. */
type Bundle = { code: string; modules: string[] }

/**
 * The terminal program with all that it needs, as one CommonJS file: an ES module that imports Node's own modules reads
 * all their getters, which takes as long as the rest of a start. A source module runs when a command first needs it.
 */
export async function bundleProgram(version: string): Promise<Bundle> {
  const build = await rolldown({
    input: join(ROOT, 'cli', 'main.ts'),
    cwd: ROOT,
    platform: 'node',
    // The form that can be read without running it, where a package has two.
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
 * What openapi-fetch takes of the web: headers, for which a map is enough, and forms, which no body of this program is. For
 * either of them Node would load its whole fetch.
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

/** The code with Node's own modules loaded at the first use of a member instead of all at the start. */
function builtinsOnDemand(code: string): string {
  const required = /^let (\w+) = require\("([^"]+)"\);\n(?:\1 = __toESM\(\1(?:, 1)?\);\n)?/gm
  return `const builtin = (name) => new Proxy({}, {
\tget: (_, member) => member === "default" ? require(name) : require(name)[member]
});
${code.replaceAll(required, 'let $1 = builtin("$2");\n')}`
}
