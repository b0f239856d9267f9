import type { ContractOperation } from '#scripts/generate/collect-operations.ts'
import type { Contract } from '#scripts/generate/contract.ts'

/** Problems that occur before the operation is known, so that no operation lists them. */
const OUTSIDE_OPERATIONS = new Set(['not_found', 'method_not_allowed', 'request_timeout'])

/** Checks that an operation uses each problem, and that its example fills each placeholder of its detail. */
export function lintProblems(
  operations: readonly ContractOperation[],
  problems: Contract['x-problems'],
): string[] {
  const used = new Set(
    operations.flatMap(({ replies }) => replies.flatMap(({ problemCodes }) => problemCodes)),
  )
  const unused = Object.keys(problems).filter((code) => !used.has(code) && !OUTSIDE_OPERATIONS.has(code))
  return [
    ...unused.map((code) => `x-problems: no operation answers with the problem "${code}"`),
    ...Object.entries(problems).flatMap(([code, { detail, example = {} }]) =>
      Array.from(detail.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
        .filter((name) => !(name in example))
        .map((name) => `x-problems ${code}: its example has no value for {${name}}`),
    ),
  ]
}

/** The problems that an operation must document, from its security and input. */
const OWED: readonly [status: number, when: (operation: ContractOperation) => boolean, why: string][] = [
  [401, ({ security }) => security !== null, 'it reads a token'],
  [413, ({ body }) => body !== null, 'it reads a body'],
  [415, ({ body }) => body !== null, 'it reads a body'],
  [422, ({ body, parameters }) => body !== null || parameters.length > 0, 'it reads input'],
  [500, () => true, 'every operation can fail'],
]

/** Checks that an operation documents its problems with their codes, and that every success has an example. */
export function lintReplies(operations: readonly ContractOperation[]): string[] {
  return operations.flatMap((operation) => {
    const { id, replies, body } = operation
    const findings = OWED.filter(
      ([status, when]) => when(operation) && !replies.some((reply) => reply.status === status),
    ).map(([status, , why]) => `must document ${status}: ${why}`)
    if (!replies.some(({ status }) => status >= 200 && status < 300)) findings.push('documents no success')
    if (body && body.examples.length === 0) findings.push('needs a named example of its request body')
    for (const { status, contentType, examples, problemCodes } of replies) {
      const isError = status >= 400
      if (contentType !== null && examples.length === 0) findings.push(`${status} needs a named example`)
      if (isError && problemCodes.length === 0) findings.push(`${status} needs x-problem-codes`)
      if (isError && contentType !== 'application/problem+json')
        findings.push(`${status} must be application/problem+json`)
      if (!isError && problemCodes.length > 0)
        findings.push(`${status} is no problem, so it has no x-problem-codes`)
    }
    return findings.map((finding) => `${id}: ${finding}`)
  })
}
