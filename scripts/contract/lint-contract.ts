import type { ContractOperation } from '#scripts/generate/collect-operations.ts'
import type { Contract } from '#scripts/generate/contract.ts'
import type { Problem } from '#scripts/generate/expand-problems.ts'

/** Something in the contract that its readers could not rely on, and where. */
type Finding = { place: string; message: string }

/** Problems that come before any operation is known, so no operation lists them. */
const OUTSIDE_OPERATIONS = new Set(['not_found', 'method_not_allowed', 'request_timeout'])

/** Every problem is used by an operation, except those that come before any operation is known, and has a complete example. */
export function lintProblems(
  operations: readonly ContractOperation[],
  problems: Contract['x-problems'],
): Finding[] {
  const used = new Set(
    operations.flatMap(({ replies }) => replies.flatMap(({ problemCodes }) => problemCodes)),
  )
  return Object.entries(problems).flatMap(([code, problem]) => [
    ...(used.has(code) || OUTSIDE_OPERATIONS.has(code)
      ? []
      : [{ place: 'x-problems', message: `no operation answers with the problem "${code}"` }]),
    ...lintExample(code, problem),
  ])
}

/** The example of a problem has a value for each placeholder of its detail. */
function lintExample(code: string, { detail, example = {} }: Problem): Finding[] {
  return Array.from(detail.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    .filter((name) => !(name in example))
    .map((name) => ({ place: `x-problems ${code}`, message: `its example has no value for {${name}}` }))
}

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
