import type { ContractOperation } from '../generate/operation-model.ts'
import type { Finding } from './finding.ts'

/** Which problems an operation has to document, given what it asks for. */
const OWED: readonly [status: number, when: (operation: ContractOperation) => boolean, why: string][] = [
  [401, ({ security }) => security !== null, 'it reads a token'],
  [413, ({ body }) => body !== null, 'it reads a body'],
  [415, ({ body }) => body !== null, 'it reads a body'],
  [422, ({ body, parameters }) => body !== null || parameters.length > 0, 'it reads input'],
  [500, () => true, 'every operation can fail'],
]

/** Every problem that must come is documented, with its codes; every success has an example. */
export function lintReplies(operations: readonly ContractOperation[]): Finding[] {
  return operations.flatMap((operation) => {
    const missing = OWED.filter(
      ([status, when]) => when(operation) && !operation.replies.some((reply) => reply.status === status),
    )
    const owed = missing.map(([status, , why]) => ({
      place: operation.id,
      message: `must document ${status}: ${why}`,
    }))
    return [...owed, ...lintEachReply(operation)]
  })
}

function lintEachReply({ id, replies, body }: ContractOperation): Finding[] {
  const findings: Finding[] = []
  const say = (message: string): unknown => findings.push({ place: id, message })
  if (!replies.some(({ status }) => status >= 200 && status < 300)) say('documents no success')
  if (body && body.examples.length === 0) say('needs a named example of its request body')
  for (const { status, contentType, examples, problemCodes } of replies) {
    const isError = status >= 400
    if (contentType !== null && examples.length === 0) say(`${status} needs a named example`)
    if (isError && problemCodes.length === 0) say(`${status} needs x-problem-codes`)
    if (isError && contentType !== 'application/problem+json')
      say(`${status} must be application/problem+json`)
    if (!isError && problemCodes.length > 0) say(`${status} is no problem, so it has no x-problem-codes`)
  }
  return findings
}
