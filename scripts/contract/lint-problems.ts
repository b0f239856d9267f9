import { isObject } from '../generate/contract-node.ts'
import type { EmittedKind } from '../generate/emit-problems.ts'
import type { Example, ContractOperation } from '../generate/operation-model.ts'
import { findingAt, type Finding } from './finding.ts'

/** Problems that come before any operation is known, so no operation lists them. */
const OUTSIDE_OPERATIONS = new Set(['not_found', 'method_not_allowed', 'request_timeout'])

/** Codes, statuses and examples of problems agree with x-problems, and every problem is used. */
export function lintProblems(
  operations: readonly ContractOperation[],
  problems: readonly EmittedKind[],
): Finding[] {
  const replies = operations.flatMap(({ id, replies: all }) => all.map((reply) => ({ id, ...reply })))
  const used = new Set(replies.flatMap(({ problemCodes }) => problemCodes))
  const unused = problems.filter(({ code }) => !used.has(code) && !OUTSIDE_OPERATIONS.has(code))
  return [
    ...unused.map(({ code, node }) => findingAt(node, `no operation answers with the problem "${code}"`)),
    ...replies.flatMap(({ id, status, problemCodes }) =>
      lintCodes(`${id} ${status}`, status, problemCodes, problems),
    ),
    ...replies.flatMap(({ problemCodes, examples }) =>
      problemCodes.length === 0
        ? []
        : examples.flatMap((example) => lintExample(example, problemCodes, problems)),
    ),
  ]
}

function lintCodes(
  place: string,
  status: number,
  codes: readonly string[],
  problems: readonly EmittedKind[],
): Finding[] {
  return codes.flatMap((code) => {
    const kind = problems.find((known) => known.code === code)
    if (!kind) return [{ place, message: `the problem code "${code}" is not in x-problems` }]
    return kind.status === status
      ? []
      : [{ place, message: `the problem "${code}" has status ${kind.status}` }]
  })
}

/** An example of a problem is what the store would really write: the right code, title and detail. */
function lintExample(
  { node, value }: Example,
  codes: readonly string[],
  problems: readonly EmittedKind[],
): Finding[] {
  const body = isObject(value) ? value : {}
  const kind = problems.find(({ code }) => code === body['code'])
  if (!kind || !codes.includes(kind.code))
    return [findingAt(node, `its code must be one of: ${codes.join(', ')}`)]
  const wrong = [
    body['status'] === kind.status ? '' : `status must be ${kind.status}`,
    body['title'] === kind.title ? '' : `title must be "${kind.title}"`,
    fits(kind.detail, body['detail']) ? '' : `detail must follow "${kind.detail}"`,
    body['error'] === body['detail'] && body['message'] === body['detail']
      ? ''
      : 'error and message must repeat detail',
  ]
  return wrong.filter((message) => message !== '').map((message) => findingAt(node, message))
}

function fits(template: string, detail: unknown): boolean {
  const parts = template.split(/\{\w+\}/).map((part) => RegExp.escape(part))
  return typeof detail === 'string' && new RegExp(`^${parts.join('.+')}$`, 'su').test(detail)
}
