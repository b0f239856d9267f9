import type { ContractOperation, ContractReply, Example } from './collect-operations.ts'
import { follow } from './contract.ts'
import { dataSource, generatedFile } from './generated-file.ts'
import { typesOf } from './schema-facts.ts'

const ABOUT_OPERATIONS = `The operation table: what an operation is called, where it lives, who may call it and what it can answer.
Data only (no schemas), so that a program can read it at start.`

/** generated/operations.ts */
export function emitOperations(operations: readonly ContractOperation[]): string {
  const table = Object.fromEntries(operations.map((operation) => [operation.id, row(operation)]))
  return generatedFile(
    ABOUT_OPERATIONS,
    `export const operations = ${dataSource(table)} as const`,
    'export type OperationId = keyof typeof operations',
  )
}

function row(operation: ContractOperation) {
  const { id, method, path, area, summary, readOnly, security, body, replies } = operation
  const parameters = operation.parameters.map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    required: parameter.required ?? false,
    type: typesOf(follow(parameter.schema)).join(' or '),
    description: parameter.description ?? '',
  }))
  const idempotencyKey = parameters.some(
    (found) => found.in === 'header' && found.name.toLowerCase() === 'idempotency-key',
  )
  const statuses = Object.fromEntries(replies.map((reply) => [reply.status, statusRow(reply)]))
  const failing = replies.filter(({ problemCodes }) => problemCodes.length > 0)
  const problems = Object.fromEntries(failing.map((reply) => [reply.status, reply.problemCodes]))
  const hasBody = body !== null
  return {
    id,
    method,
    path,
    area,
    summary,
    readOnly,
    security,
    hasBody,
    idempotencyKey,
    params: parameters,
    statuses,
    problems,
  }
}

function statusRow({ contentType, headers }: ContractReply) {
  return { contentType, headers: headers.map(({ name }) => name) }
}

const ABOUT_EXAMPLES = `The contract's named examples of requests and successful replies, by operation. Those of components.examples stand
first, each once. Typed by their names only; \`npm run contract\` validates every value against its schema.`

/** generated/examples.ts */
export function emitExamples(operations: readonly ContractOperation[]): string {
  const shared = new Map<string, unknown>()
  const rows = operations.map(({ id, body, replies }) => {
    const byStatus = replies
      .filter(({ status, examples }) => status < 300 && examples.length > 0)
      .map(({ status, examples }) => `${status}: ${examplesSource(examples, shared)}`)
    return `${id}: { request: ${examplesSource(body?.examples ?? [], shared)}, replies: { ${byStatus.join(', ')} } }`
  })
  const constants = [...shared].map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
  return generatedFile(
    ABOUT_EXAMPLES,
    ...constants,
    `export const examples = { ${rows.join(', ')} }`,
    `/** The headers that some replies always carry, each with its example. */
     export const requiredHeaders: Readonly<Record<string, string>> = ${JSON.stringify(requiredHeaders(operations))}`,
  )
}

function examplesSource(examples: readonly Example[], shared: Map<string, unknown>): string {
  const members = examples.map(({ name, component, value }) => {
    // The type of a constant that is an empty list would be unknown.
    if (component === null || (Array.isArray(value) && value.length === 0))
      return `${name}: ${JSON.stringify(value)}`
    shared.set(component, value)
    return `${name}: ${component}`
  })
  return `{ ${members.join(', ')} }`
}

function requiredHeaders(operations: readonly ContractOperation[]): Record<string, string> {
  const headers = operations.flatMap(({ replies }) => replies.flatMap((reply) => reply.headers))
  return Object.fromEntries(
    headers.filter(({ required }) => required).map(({ name, example }) => [name, String(example)]),
  )
}
