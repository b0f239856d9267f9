import * as z from 'zod/mini'
import { SHADOWS_PATH } from './fixed-messages.ts'
import { fieldErrors, type FieldError } from './field-errors.ts'

/** What an operation accepts: an entry of operationSchemas. */
export interface InputSchemas {
  readonly params: z.ZodMiniType
  readonly headers: z.ZodMiniType
  readonly body: z.ZodMiniType | null
  readonly bodyRequired: boolean
  /** Parameters of the query that the operation does not know (of trackers and cache busters) are as good as absent. */
  readonly ignoresUnknownQuery: boolean
}

/** A request as it arrived: texts in path, query and headers, a body that is parsed JSON (undefined: none came). */
export interface RawInput {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Iterable<readonly [string, string]>
  readonly headers: Iterable<readonly [string, string]>
  readonly body: unknown
}

/** The output of a schema; of none, undefined. */
type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What an operation reads from a request: `params` holds path and query together. */
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

/** Whether an operation looks at parameters and body; one that declares no problem with its input takes any and reads none. */
export function readsInput({ statuses }: { readonly statuses: object }): boolean {
  return '422' in statuses
}

/** Checks a request against the contract and reads its texts; else every refused field with its first message. */
export function readInput<Schemas extends InputSchemas>(
  schemas: Schemas,
  raw: RawInput,
): Input<Schemas> | InvalidInput
export function readInput(schemas: InputSchemas, raw: RawInput): Input<InputSchemas> | InvalidInput {
  const { path, query } = raw
  const asked = grouped(query)
  const shadowing = schemas.ignoresUnknownQuery
    ? []
    : [...asked.keys()].filter((name) => Object.hasOwn(path, name))
  const params = z.safeParse(schemas.params, { ...Object.fromEntries(asked), ...path })
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

/** A name given once has a text, a name repeated a list. */
function grouped(pairs: Iterable<readonly [string, string]>): Map<string, string | string[]> {
  const groups = new Map<string, string[]>()
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value])
  return new Map(
    // Stryker disable next-line StringLiteral: a list of one text is joined by nothing
    Array.from(groups, ([name, values]) => [name, values.length === 1 ? values.join('') : values]),
  )
}
