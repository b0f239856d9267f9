import { child, ContractError, entries, need, textOf, type ContractNode } from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import { isForOperators, type ContractOperation } from './operation-model.ts'
import { numberAt } from './schema-facts.ts'
import { quote } from './source-context.ts'
import * as fixed from '#contract/fixed-messages.ts'
import { zodSource } from './zod-source.ts'

const CODES_ABOUT = `The closed set of problem codes, alone, for programs that only compare them. A browser's first download gets the first
list alone: no page of the shop meets what only operators do.`
const ABOUT_PROBLEM_BODY = `Every problem the store can answer with: its status, its title, and its detail as a template.
problemBody() and invalidInput() are the only places where an error body is made.`

const FUNCTIONS = `

/** What problemBody() takes after the code: the values of the placeholders, where there are any. */
export type ProblemArgs<Code extends ProblemCode> =
  Record<never, never> extends ProblemParams[Code] ? [params?: ProblemParams[Code]] : [params: ProblemParams[Code]]

/** The body of an error reply. */
export function problemBody<Code extends ProblemCode>(code: Code, ...[params]: ProblemArgs<Code>): FilledProblem<Code> {
  return fillProblem(code, problems[code], { ...params }, limits)
}

/** The body of the problem of a malformed request, naming each field. */
export function invalidInput(errors: readonly FieldError[]): FilledProblem<'invalid_input'> {
  const fields = errors.map(({ field }) => field).join(', ')
  return fillProblem('invalid_input', problems.invalid_input, { fields }, limits, errors)
}

/** The body of a problem whose code is only known as text. */
export function fillKnownProblem(code: string, params: Readonly<Record<string, string | number>>): FilledProblem<string> {
  const kind = Object.entries(problems).find(([known]) => known === code)?.[1]
  if (!kind) throw new Error(\`The contract has no problem "\${code}"\`)
  return fillProblem(code, kind, params, limits)
}
`

export interface EmittedKind {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly node: ContractNode
}

/** The contract's `x-problems`, in the order written. */
export function collectProblems(contract: ContractNode): EmittedKind[] {
  return entries(child(contract, 'x-problems')).map(([code, node]) => {
    const status = numberAt(node, 'status')
    if (status === undefined) throw new ContractError(node, '"status" is missing')
    return { code, status, title: textOf(need(node, 'title')), detail: textOf(need(node, 'detail')), node }
  })
}

/** Refuses a reply that names a problem which does not exist or which has another status. */
export function checkProblemCodes(
  operations: readonly ContractOperation[],
  problems: readonly EmittedKind[],
): void {
  for (const { id, replies } of operations) {
    for (const { status, problemCodes } of replies) {
      for (const code of problemCodes) {
        const kind = problems.find((known) => known.code === code)
        if (!kind) throw new Error(`${id} ${status}: the problem code "${code}" is not in x-problems`)
        if (kind.status !== status)
          throw new Error(`${id} ${status}: the problem "${code}" has status ${kind.status}`)
      }
    }
  }
}

/** generated/problem-codes.ts */
export function emitProblemCodes(
  operations: readonly ContractOperation[],
  problems: readonly EmittedKind[],
): string {
  const codesIn = (wanted: boolean) =>
    new Set(
      operations
        .filter((operation) => isForOperators(operation) === wanted)
        .flatMap(({ replies }) => replies.flatMap(({ problemCodes }) => problemCodes)),
    )
  const [ofShop, ofOperators] = [codesIn(false), codesIn(true)]
  const codes = problems.map(({ code }) => code)
  const isOfOperators = (code: string) => ofOperators.has(code) && !ofShop.has(code)
  const list = (name: string, some: readonly string[]) =>
    `export const ${name} = ${JSON.stringify(some)} as const`
  return generatedFile(
    CODES_ABOUT,
    list(
      'problemCodes',
      codes.filter((code) => !isOfOperators(code)),
    ),
    list('operatorProblemCodes', codes.filter(isOfOperators)),
    'export type ProblemCode = (typeof problemCodes | typeof operatorProblemCodes)[number]',
  )
}

/** generated/problems.ts */
export function emitProblems(contract: ContractNode, problems: readonly EmittedKind[]): string {
  checkInvalidInput(contract, problems)
  const table = problems.map(
    ({ code, status, title, detail }) => `${quote(code)}: ${JSON.stringify({ status, title, detail })}`,
  )
  const params = problems.map(({ code, detail }) => `${quote(code)}: ${paramsType(detail)}`)
  return generatedFile(
    ABOUT_PROBLEM_BODY,
    `import type { FieldError } from '#contract/field-errors.ts'
     import { fillProblem, type FilledProblem } from '#contract/fill-problem.ts'
     import type { ProblemCode } from './problem-codes.ts'`,
    `export const problems = { ${table.join(', ')} } as const`,
    `/** The placeholders of each problem's detail. */
     export interface ProblemParams { ${params.join('; ')} }`,
    `/** The bounds that the contract sets to the texts of a problem. */
     const limits = ${JSON.stringify(problemLimits(contract))}`,
    FUNCTIONS.trim(),
  )
}

/** Malformed requests are refused with one code everywhere, so the contract must have it. */
function checkInvalidInput(contract: ContractNode, problems: readonly EmittedKind[]): void {
  const kind = problems.find(({ code }) => code === 'invalid_input')
  if (kind?.detail.includes('{fields}')) return
  throw new ContractError(
    kind?.node ?? contract,
    'x-problems needs "invalid_input", with {fields} in its detail',
  )
}

function problemLimits(contract: ContractNode) {
  const limit = (schema: string, property: string, keyword: string): number => {
    const steps = ['components', 'schemas', schema, 'properties', property]
    const node = steps.reduce<ContractNode | undefined>(
      (found, step) => found && child(found, step),
      contract,
    )
    const bound = node && numberAt(node, keyword)
    if (bound === undefined) throw new ContractError(contract, `${schema}.${property} needs ${keyword}`)
    return bound
  }
  return {
    detail: limit('Problem', 'detail', 'maxLength'),
    errors: limit('Problem', 'errors', 'maxItems'),
    field: limit('FieldError', 'field', 'maxLength'),
  }
}

function paramsType(detail: string): string {
  const names = new Set(Array.from(detail.matchAll(/\{(\w+)\}/g), ([, name]) => name))
  return names.size === 0
    ? 'Record<never, never>'
    : `{ ${[...names].map((name) => `${name}: string | number`).join('; ')} }`
}

const ABOUT_MESSAGES = `The validation messages that a form can show, which translations have to know.`
/** Operations of shoppers that only programs call. */
const WITHOUT_FORM: readonly string[] = ['settleOrder']

/** generated/messages.ts */
export function emitMessages(operations: readonly ContractOperation[]): string {
  const messages = new Set<string>([fixed.UNSTORABLE])
  const context = { messages, refs: new Set<string>(), fromText: false, inline: true, required: true }
  const withForm = operations.filter(
    (operation) => !isForOperators(operation) && !WITHOUT_FORM.includes(operation.id),
  )
  for (const { body } of withForm) if (body) zodSource(body.schema, { ...context, direction: 'request' })
  return generatedFile(
    ABOUT_MESSAGES,
    `export const formMessages = ${JSON.stringify([...messages].sort())} as const`,
  )
}
