import type { Plugin } from 'vite'

import { withImports, type Chunk } from './document-plugin.ts'

/** Where shoppers sign in, register and order. */
const ESSENTIAL =
  /\/web\/(?:routes\/(?:login|register|checkout|viewPage)\.tsx\?tsr-split=component|features\/auth\/sign-in-dialog\.tsx)$/

/** Modules that no shopper needs to sign in or to order, and whose chunk may be lost. */
const DECORATION =
  /\/web\/(?:features\/(?:auth\/social-buttons|catalog\/home\/[\w-]+|shell\/site-footer|catalog\/product\/product-tabs)|shared\/(?:ui|hooks)\/(?:brand-icon|carousel-controls|use-carousel))\.tsx?$/

/** Stops a build in which signing in or ordering depends on a chunk of nothing but decoration. */
export function essentialFormsPlugin(): Plugin {
  return {
    name: 'haat-essential-forms',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const found = decorationNeeded(chunks)
      if (found.length > 0) this.error(`Essential forms depend on decoration: ${found.join(', ')}`)
    },
  }
}

/** The chunks of nothing but decoration that an essential form imports. */
export function decorationNeeded(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => ESSENTIAL.test(id)))
    .flatMap(({ fileName }) => withImports(fileName, byName))
  return [...new Set(needed)].filter((file) => isDecoration(byName.get(file)?.moduleIds ?? []))
}

function isDecoration(moduleIds: readonly string[]): boolean {
  const own = moduleIds.filter((id) => !id.includes('/node_modules/') && !id.startsWith('\0'))
  return own.length > 0 && own.every((id) => DECORATION.test(id))
}
