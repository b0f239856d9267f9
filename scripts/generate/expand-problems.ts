import { isObject } from './is-object.ts'

/** An entry of `x-problems`. */
export type Problem = {
  status: number
  title?: string
  detail: string
  example?: Record<string, string | number>
}

type Json = Record<string, unknown>

const PROBLEM_JSON = 'application/problem+json'
const PROBLEM_SCHEMA: { schema: Json; examples?: Json } = { schema: { $ref: '#/components/schemas/Problem' } }

/** Statuses that require a request body, and statuses that require input. */
const OF_BODIES = new Set([413, 415])
const OF_INPUT = 422

/** The headers that a problem of a status always has, by the name of their component. */
const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/Bearer' } },
  503: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
}

/**
 * Expands the problems of the contract in place: the `default` response of an operation becomes a response for each status of
 * its `x-problem-codes` and of those of the response `Problem`; each of them gets its content with an example of each code. A
 * problem without a title gets one from its code, and an operation without `security` that of the contract. The linter reports
 * unknown codes and placeholders without a value.
 */
export function expandProblems(contract: unknown): void {
  if (!isObject(contract) || !isObject(contract['x-problems'])) return
  const problems = contract['x-problems'] as Record<string, Problem>
  for (const [code, problem] of Object.entries(problems)) problem.title ??= titleOf(code)
  const components = objectAt(contract, 'components')
  const shared = objectAt(components, 'responses')
  const expanded: Json = {}
  for (const path of Object.values(objectAt(contract, 'paths')).filter(isObject)) {
    for (const operation of Object.values(path).filter(isObject)) {
      if (!isObject(operation['responses'])) continue
      operation['security'] ??= contract['security']
      const responses = expandDefault(operation, { shared, expanded, problems })
      operation['responses'] = responses
      for (const response of Object.values(responses)) addExamples(response, problems)
    }
  }
  Object.assign(shared, expanded)
  for (const response of Object.values(shared)) addExamples(response, problems)
}

/** `order_not_found` → `Order not found` */
function titleOf(code: string): string {
  return (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' ')
}

/** The body of a problem with the values of its example. */
function exampleOf(code: string, { status, title, detail: template, example = {} }: Problem): Json {
  const detail = template.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(example[name] ?? hole))
  const errors = code === 'invalid_input' ? { errors: [{ field: 'email', message: 'Invalid email' }] } : {}
  return {
    type: `/docs#problem-${code}`,
    title,
    status,
    detail,
    code,
    error: detail,
    message: detail,
    ...errors,
  }
}

function addExamples(response: unknown, problems: Record<string, Problem>): void {
  if (!isObject(response) || !Array.isArray(response['x-problem-codes'])) return
  const content = objectAt(response, 'content')
  if (Object.keys(content).some((type) => type !== PROBLEM_JSON)) return
  const media = { ...PROBLEM_SCHEMA, ...objectAt(content, PROBLEM_JSON) }
  if (media.examples) return
  const codes = response['x-problem-codes'] as string[]
  const examples = codes.flatMap((code) => {
    const problem = problems[code]
    return problem ? [[code, { value: exampleOf(code, problem) }] as const] : []
  })
  response['content'] = {
    ...content,
    [PROBLEM_JSON]: { ...media, examples: Object.fromEntries(examples) },
  }
}

/** Responses in the order of their statuses; those of the default stand in `expanded`, one for each status. */
function expandDefault(
  operation: Json,
  { shared, expanded, problems }: { shared: Json; expanded: Json; problems: Record<string, Problem> },
): Json {
  const { default: fallback, ...own } = operation['responses'] as Json
  if (!isObject(fallback)) return own
  const name = String(fallback['$ref']).split('/').at(-1) ?? ''
  const response = objectAt(shared, name)
  const codes = new Set([...codesOf(response), ...codesOf(objectAt(shared, 'Problem'))])
  for (const [status, some] of Map.groupBy(codes, (code) => problems[code]?.status ?? 500)) {
    if (String(status) in own || !canHappen(status, operation)) continue
    const headers = HEADERS[status]
    expanded[`${name}${status}`] = { ...response, 'x-problem-codes': some, ...(headers && { headers }) }
    own[String(status)] = { $ref: `#/components/responses/${name}${status}` }
  }
  return own
}

function codesOf(response: Json): string[] {
  return (response['x-problem-codes'] ?? []) as string[]
}

/** Whether an operation with this body and these parameters can respond with a status. */
function canHappen(status: number, { requestBody, parameters }: Json): boolean {
  if (OF_BODIES.has(status)) return requestBody !== undefined
  return status !== OF_INPUT || requestBody !== undefined || parameters !== undefined
}

function objectAt(holder: Json, key: string): Json {
  const value = holder[key]
  return isObject(value) ? value : {}
}
