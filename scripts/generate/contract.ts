import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { expandProblems, type Problem } from './expand-problems.ts'
import { isObject } from './is-object.ts'

/** A schema of the contract, with the keywords that the generator supports. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-decimals'?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly unevaluatedProperties?: boolean
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly default?: unknown
  readonly description?: string
  readonly 'x-messages'?: Readonly<Record<string, string>>
  readonly 'x-equal-to'?: string
}

export type Media = { schema?: Schema; examples?: Record<string, { value?: unknown; $ref?: string }> }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}
export type Header = { required?: boolean; schema: Schema; example?: unknown }
export type Response = {
  description?: string
  content?: Record<string, Media>
  headers?: Record<string, Header>
  'x-any-body'?: boolean
  'x-problem-codes'?: string[]
}
export type RequestBody = { required?: boolean; content: Record<string, Media> }
export type Operation = {
  operationId: string
  tags: [string]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  'x-exactly-one'?: string[]
  'x-read-only'?: boolean
  requestBody?: RequestBody
  responses: Record<string, Response>
}
/** The used part of openapi.yaml. `npm run contract` validates it against OpenAPI. */
export type Contract = {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  tags: { name: string; description?: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    securitySchemes: Record<string, { type: string; scheme?: string }>
  }
  'x-problems': Record<string, Problem>
}

/** Reads a contract file (YAML); a syntax error names line and column. */
export function readContract(file: string | URL): Contract {
  return parseContract(readFileSync(file, 'utf8'))
}

/** Parses the text of a contract: aliases and merge keys are resolved, duplicate keys refused, problems and references completed. */
export function parseContract(text: string): Contract {
  const document = parseDocument(text, { uniqueKeys: true, merge: true })
  const [problem] = document.errors
  if (problem) throw problem
  const contract: unknown = document.toJS()
  expandProblems(contract)
  linkReferences(contract)
  return contract as Contract
}

const targets = new WeakMap<object, unknown>()

/** Finds the targets of all references, for `follow` and `dereference`. Throws for a reference that leads nowhere. */
export function linkReferences(value: unknown, root: unknown = value): void {
  if (typeof value !== 'object' || value === null) return
  const reference: unknown = Reflect.get(value, '$ref')
  if (typeof reference === 'string') targets.set(value, targetOf(reference, root))
  for (const member of Object.values(value)) linkReferences(member, root)
}

function targetOf(reference: string, root: unknown): unknown {
  const steps = reference.replace(/^#\//, '').split('/').map(decodeURIComponent)
  const target = steps.reduce<unknown>(
    (node, step) => (isObject(node) ? node[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  )
  if (target === undefined) throw new Error(`The contract has nothing at "${reference}"`)
  return target
}

/** The target of a reference, also through further references; any other value unchanged. */
export function follow<T extends object>(value: T): T {
  return targets.has(value) ? follow(targets.get(value) as T) : value
}

/** A copy in which each reference is replaced by its target; keywords beside a reference add to the target. */
export function dereference(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dereference)
  if (!isObject(value)) return value
  const { $ref: _, ...beside } = value
  const members = Object.fromEntries(Object.entries(beside).map(([name, each]) => [name, dereference(each)]))
  const target = targets.has(value) ? dereference(targets.get(value)) : {}
  if (!isObject(target)) return target
  const both: Record<string, unknown> = { ...target, ...members }
  if (isObject(target['properties']) && isObject(members['properties']))
    both['properties'] = { ...target['properties'], ...members['properties'] }
  if (Array.isArray(target['required']) && Array.isArray(members['required']))
    both['required'] = [...new Set<unknown>([...target['required'], ...members['required']])]
  return both
}
