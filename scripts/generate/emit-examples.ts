import { dataSource, generatedFile } from './generated-file.ts'
import type { Example, Operation } from './operation-model.ts'

const ABOUT = `The contract's named examples by operation: requests by name, replies by status and name.
Typed by their names only; lint-contract proves that every value satisfies its schema.`

/** generated/examples.ts */
export function emitExamples(operations: readonly Operation[]): string {
  const table = Object.fromEntries(
    operations.map(({ id, body, replies }) => {
      const withExamples = replies.filter(({ examples }) => examples.length > 0)
      const byStatus = Object.fromEntries(
        withExamples.map(({ status, examples }) => [status, byName(examples)]),
      )
      return [id, { request: byName(body?.examples ?? []), replies: byStatus }]
    }),
  )
  return generatedFile(ABOUT, `export const examples = ${dataSource(table)}`)
}

function byName(examples: readonly Example[]): Record<string, unknown> {
  return Object.fromEntries(examples.map(({ name, value }) => [name, value]))
}
