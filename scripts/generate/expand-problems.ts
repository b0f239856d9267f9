import { isObject, type Problem } from './contract.ts'

type Json = Record<string, unknown>

const PROBLEM_JSON = 'application/problem+json'

/** Statuses that only a request with a body can get. */
const OF_BODIES = new Set([413, 415])

const RETRY_AFTER = {
  description: 'Seconds to wait before the next attempt.',
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example: 1,
}

/**
 * Completes what the contract says of problems: each operation's `default` response becomes a response for each status of its
 * `x-problem-codes`, and each response with codes and without examples gets an example of each code. Changes `contract` in
 * place. Unknown codes and placeholders without a value are left to the linter.
 */
export function expandProblems(contract: unknown): void {
  if (!isObject(contract) || !isObject(contract['x-problems'])) return
  const problems = contract['x-problems'] as Record<string, Problem>
  const components = objectAt(contract, 'components')
  const shared = objectAt(components, 'responses')
  const expanded: Json = {}
  for (const path of Object.values(objectAt(contract, 'paths')).filter(isObject)) {
    for (const operation of Object.values(path).filter(isObject)) {
      if (!isObject(operation['responses'])) continue
      const responses = expandDefault(operation, { shared, expanded, problems })
      operation['responses'] = responses
      for (const response of Object.values(responses)) addExamples(response, problems)
    }
  }
  Object.assign(shared, expanded)
  for (const response of Object.values(shared)) addExamples(response, problems)
}

/** The body of a problem as the store writes it, with the values of its example. */
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
  const media = content[PROBLEM_JSON]
  if (!isObject(media) || media['examples']) return
  const codes = response['x-problem-codes'] as string[]
  const examples = codes.flatMap((code) => {
    const problem = problems[code]
    return problem ? [[code, { value: exampleOf(code, problem) }] as const] : []
  })
  // A copy, because the contract shares one content between all problems.
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
  const codes = response['x-problem-codes'] as string[]
  for (const [status, some] of Map.groupBy(codes, (code) => problems[code]?.status ?? 500)) {
    if (String(status) in own || (OF_BODIES.has(status) && !operation['requestBody'])) continue
    const { headers: _, ...rest } = response
    expanded[`${name}${status}`] = {
      ...rest,
      'x-problem-codes': some,
      ...(status === 503 && { headers: { 'Retry-After': RETRY_AFTER } }),
    }
    own[String(status)] = { $ref: `#/components/responses/${name}${status}` }
  }
  return own
}

function objectAt(holder: Json, key: string): Json {
  const value = holder[key]
  return isObject(value) ? value : {}
}
