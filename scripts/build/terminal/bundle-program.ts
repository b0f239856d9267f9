import { join } from 'node:path'

import { rolldown, type Plugin } from 'rolldown'

import { OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { ROOT } from '../root.ts'

/**
 * Bundles the terminal program with all packages that it needs: `haat.mjs`, and in `parts/` what commands import on demand.
 * @returns the source files that are part of it
 */
export async function bundleProgram(folder: string, version: string): Promise<string[]> {
  const build = await rolldown({
    input: join(ROOT, 'cli', 'main.ts'),
    cwd: ROOT,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: `node${OLDEST}` },
    plugins: [versionPlugin(version)],
  })
  try {
    const { output } = await build.write({
      dir: folder,
      format: 'esm',
      comments: false,
      entryFileNames: 'haat.mjs',
      chunkFileNames: 'parts/[name]-[hash].mjs',
    })
    return output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []))
  } finally {
    await build.close()
  }
}

/** The packed program contains its version. */
function versionPlugin(version: string): Plugin {
  return {
    name: 'haat-version',
    load: {
      filter: { id: /\/cli\/version\.ts$/ },
      handler: () => `export const programVersion = () => ${JSON.stringify(version)}`,
    },
  }
}
