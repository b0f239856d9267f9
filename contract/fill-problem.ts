import type { FieldError } from './field-errors.ts'

/** A kind of problem as the contract declares it; `detail` holds `{name}` placeholders. */
export interface ProblemKind {
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** The bounds that the contract sets to the texts of a problem. */
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
 * Writes the body of a problem from its kind and the values of its placeholders. Values may come from a request, so
 * the texts are cut to the contract's bounds and hold no character that the contract refuses.
 * @throws Error when a placeholder gets no value.
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
  const detail = tidy(filled, limits.detail)
  const body = { type: `/docs#problem-${code}`, title, status, detail, code, error: detail, message: detail }
  if (!errors) return body
  const bounded = errors.slice(0, limits.errors)
  return {
    ...body,
    errors: bounded.map(({ field, message }) => ({ field: tidy(field, limits.field), message })),
  }
}

function tidy(text: string, limit: number): string {
  const clean = storable(text)
  return clean.length <= limit ? clean : `${storable(clean.slice(0, limit - 1))}…`
}

/** The text without NUL and halves of surrogate pairs, of which a cut leaves one in the middle of an emoji. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\u{FFFD}')
}
