import type { FieldError } from './field-errors.ts'

/** A declared problem; `detail` has `{name}` placeholders. */
export interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** Maximal lengths of problem texts in the contract. */
export interface ProblemLimits {
  readonly detail: number
  readonly errors: number
  readonly field: number
}

/**
 * The body of an error reply (RFC 9457): `type` is the place of its description in the documentation, `error` and `message`
 * repeat `detail` for readers that look there.
 */
export interface FilledProblem<Code extends string> {
  type: string
  title: string
  status: number
  detail: string
  code: Code
  error: string
  message: string
  errors?: FieldError[]
}

/**
 * Builds the body of a problem. Parameters may come from a request, so texts are cut to the contract's limits and cleaned
 * of characters that the contract refuses.
 * @throws Error when a placeholder has no value.
 */
export function fillProblem<Code extends string>(
  code: Code,
  { status, title, detail: template }: ProblemKind,
  params: Readonly<Record<string, string | number>>,
  limits: ProblemLimits,
  errors?: readonly FieldError[],
): FilledProblem<Code> {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The problem "${code}" needs a value for {${name}}`)
    return String(value)
  })
  const detail = bounded(filled, limits.detail)
  const body = { type: `/docs#problem-${code}`, title, status, detail, code, error: detail, message: detail }
  if (!errors) return body
  const listed = errors.slice(0, limits.errors)
  return {
    ...body,
    errors: listed.map(({ field, message }) => ({ field: bounded(field, limits.field), message })),
  }
}

function bounded(text: string, limit: number): string {
  const clean = storable(text)
  return clean.length <= limit ? clean : `${storable(clean.slice(0, limit - 1))}…`
}

/** Replaces NUL and lone surrogates, which cutting an emoji can leave. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\u{FFFD}')
}
