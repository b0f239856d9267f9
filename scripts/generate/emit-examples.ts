import { dataSource, generatedFile } from './generated-file.ts'
import type { Example, ContractOperation } from './operation-model.ts'

const ABOUT = `The contract's named examples by operation: requests by name, replies by status and name, and
of headers those that always come, by status.
Typed by their names only; the contract check proves that every value satisfies its schema.`

/** generated/examples.ts */
export function emitExamples(operations: readonly ContractOperation[]): string {
  const table = Object.fromEntries(
    operations.map(({ id, body, replies }) => {
      const withExamples = replies.filter(({ examples }) => examples.length > 0)
      const byStatus = Object.fromEntries(
        withExamples.map(({ status, examples }) => [status, byName(examples)]),
      )
      const headers = replies.flatMap((reply) => {
        const always = reply.headers.flatMap(({ name, example, required }) =>
          required ? [[name, example]] : [],
        )
        return always.length > 0 ? [[reply.status, Object.fromEntries(always)]] : []
      })
      return [
        id,
        { request: byName(body?.examples ?? []), replies: byStatus, headers: Object.fromEntries(headers) },
      ]
    }),
  )
  return generatedFile(ABOUT, `export const examples = ${dataSource(table)}`)
}

function byName(examples: readonly Example[]): Record<string, unknown> {
  return Object.fromEntries(examples.map(({ name, value }) => [name, value]))
}
