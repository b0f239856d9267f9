import { generatedFile } from './generated-file.ts'
import type { Operation } from './operation-model.ts'

const ABOUT = `The smallest slice of the operation table: method, path, and whether the bearer token goes along (1).
The client needs no more, and neither does the browser's first download.`

/** generated/routes.ts */
export function emitRoutes(operations: readonly Operation[]): string {
  const routes = operations.map(({ id, method, path, security }) => {
    return `${id}: ${JSON.stringify([method.toLowerCase(), path, security?.scheme === 'bearer' ? 1 : 0])}`
  })
  return generatedFile(ABOUT, `export const routes = { ${routes.join(', ')} } as const`)
}
