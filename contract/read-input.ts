import * as z from 'zod/mini'
import { SHADOWS_PATH } from './fixed-messages.ts'
import { fieldErrors, type FieldError } from './field-errors.ts'

/** The input schemas of an operation: an entry of operationSchemas. */
export interface InputSchemas {
  readonly params: z.ZodMiniType
  readonly headers: z.ZodMiniType
  readonly body: z.ZodMiniType | null
  readonly bodyRequired: boolean
  /** Whether unknown query parameters (of trackers, cache busters) are ignored. */
  readonly ignoresUnknownQuery: boolean
}

/** A raw request: texts in path, query and headers, and the parsed JSON body (undefined without a body). */
export interface RawInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Iterable<readonly [string, string]>
  readonly headers: Iterable<readonly [string, string]>
  readonly body: unknown
}

/** The output of a schema; undefined without a schema. */
type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** The validated input of an operation; `params` combines path and query. */
export type Input<Schemas extends InputSchemas> = {
  readonly ok: true
  readonly params: Read<Schemas['params']>
  readonly headers: Read<Schemas['headers']>
  readonly body: Read<Schemas['body']>
}

export interface InvalidInput {
  readonly ok: false
  readonly errors: FieldError[]
}

/** Returns whether an operation validates its input, which is when it declares status 422. */
export function readsInput({ statuses }: { readonly statuses: object }): boolean {
  return '422' in statuses
}

/** Validates and parses a request; returns every invalid field with its first message on failure. */
export function readInput<Schemas extends InputSchemas>(
  schemas: Schemas,
  raw: RawInput,
): Input<Schemas> | InvalidInput
export function readInput(schemas: InputSchemas, raw: RawInput): Input<InputSchemas> | InvalidInput {
  const { path, query } = raw
  const parameters = grouped(query)
  const shadowing = schemas.ignoresUnknownQuery
    ? []
    : [...parameters.keys()].filter((name) => Object.hasOwn(path, name))
  const params = z.safeParse(schemas.params, { ...Object.fromEntries(parameters), ...path })
  const headers = z.safeParse(schemas.headers, Object.fromEntries(grouped(raw.headers)))
  const body =
    schemas.body && (schemas.bodyRequired || raw.body !== undefined)
      ? z.safeParse(schemas.body, raw.body)
      : null
  const errors = [
    ...shadowing.map((field) => ({ field, message: SHADOWS_PATH })),
    ...[params, headers, body].flatMap((result) =>
      result?.success === false ? fieldErrors(result.error.issues) : [],
    ),
  ]
  if (errors.length > 0) return { ok: false, errors }
  return { ok: true, params: params.data, headers: headers.data, body: body?.data }
}

/** Groups values by name: a text for a single value, a list for a repeated name. */
function grouped(pairs: Iterable<readonly [string, string]>): Map<string, string | string[]> {
  const groups = new Map<string, string[]>()
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value])
  return new Map(
    // Stryker disable next-line StringLiteral: a list of one text is joined by nothing
    Array.from(groups, ([name, values]) => [name, values.length === 1 ? values.join('') : values]),
  )
}
