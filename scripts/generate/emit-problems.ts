import { isForOperators, type ContractOperation } from './collect-operations.ts'
import type { Contract } from './contract.ts'
import { generatedFile } from './generated-file.ts'
import { quote } from './source-context.ts'
import * as fixed from '#contract/fixed-messages.ts'
import { zodSource } from './zod-source.ts'

const CODES_ABOUT = `The closed set of problem codes, alone, for programs that only compare them. A browser's first download gets the first
list alone: no page of the shop meets what only operators do.`
const ABOUT_PROBLEM_BODY = `Every problem the store can answer with: its status, its title, and its detail as a template.
problemBody() and invalidInput() are the only places where an error body is made.`

const FUNCTIONS = `

/** The arguments of problemBody() after the code: the values of the placeholders, if any. */
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

/** The body of a problem whose code is a string. */
export function fillKnownProblem(code: string, params: Readonly<Record<string, string | number>>): FilledProblem<string> {
  const kind = Object.entries(problems).find(([known]) => known === code)?.[1]
  if (!kind) throw new Error(\`The contract has no problem "\${code}"\`)
  return fillProblem(code, kind, params, limits)
}
`

type Problems = Contract['x-problems']

/** Throws for a response with an unknown problem, or with a problem of another status. */
function checkProblemCodes(operations: readonly ContractOperation[], problems: Problems): void {
  for (const { id, replies } of operations)
    for (const { status, problemCodes } of replies)
      for (const code of problemCodes)
        if (problems[code]?.status !== status)
          throw new Error(`${id} ${status}: x-problems has no problem "${code}" of this status`)
}

/** generated/problem-codes.ts */
export function emitProblemCodes(operations: readonly ContractOperation[], problems: Problems): string {
  checkProblemCodes(operations, problems)
  const codesIn = (wanted: boolean) =>
    new Set(
      operations
        .filter((operation) => isForOperators(operation) === wanted)
        .flatMap(({ replies }) => replies.flatMap(({ problemCodes }) => problemCodes)),
    )
  const [ofShop, ofOperators] = [codesIn(false), codesIn(true)]
  const codes = Object.keys(problems)
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
export function emitProblems({ 'x-problems': problems }: Contract): string {
  if (!problems['invalid_input']?.detail.includes('{fields}'))
    throw new Error('x-problems needs "invalid_input", with {fields} in its detail')
  const kinds = Object.entries(problems)
  const table = kinds.map(
    ([code, { status, title, detail }]) => `${quote(code)}: ${JSON.stringify({ status, title, detail })}`,
  )
  const params = kinds.map(([code, { detail }]) => `${quote(code)}: ${paramsType(detail)}`)
  return generatedFile(
    ABOUT_PROBLEM_BODY,
    `import type { FieldError } from '#contract/field-errors.ts'
     import { fillProblem, type FilledProblem } from '#contract/fill-problem.ts'
     import { fieldErrorFieldMaxLength, problemDetailMaxLength, problemErrorsMaxItems } from './limits.ts'
     import type { ProblemCode } from './problem-codes.ts'`,
    `export const problems = { ${table.join(', ')} } as const`,
    `/** The placeholders of each problem's detail. */
     export interface ProblemParams { ${params.join('; ')} }`,
    `/** The bounds that the contract sets to the texts of a problem. */
     const limits = { detail: problemDetailMaxLength, errors: problemErrorsMaxItems, field: fieldErrorFieldMaxLength }`,
    FUNCTIONS.trim(),
  )
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
