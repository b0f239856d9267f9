import * as z from 'zod/mini'
import { REPEATED, UNSTORABLE } from './fixed-messages.ts'

/** What zod hands to a message: only what the messages below look at. */
interface Issue {
  readonly code?: string | undefined
  readonly input?: unknown
}

type Says = { error: (issue: Issue) => string }

type Members = Readonly<Record<string, unknown>>

/** Missing (or, in a form, still empty) says one thing, a value of the wrong kind another. */
export function says(required: string, otherwise: string): Says {
  return { error: ({ input }) => (isBlank(input) ? required : otherwise) }
}

/** The same for an object, which can also have an unknown field. */
export function fields(required: string, otherwise: string, unknown: string): Says {
  const { error } = says(required, otherwise)
  return { error: (issue) => (issue.code === 'unrecognized_keys' ? unknown : error(issue)) }
}

/** The message of a rule; an empty required text can say something else. */
export function rule(message: string, required: string = message): Says {
  return says(required, message)
}

/** Text that every database keeps as it is: no NUL, no half of a surrogate pair. */
export const storable = /* @__PURE__ */ gate<string>((text) => !/[\0\p{Surrogate}]/u.test(text), UNSTORABLE)

/** Lengths count characters (code points), as JSON Schema does. */
export function minChars(limit: number, message: string, required?: string) {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: it only spares the counting: a character has at most two code units
  return gate<string>((text) => text.length >= limit * 2 || countChars(text) >= limit, message, required)
}

export function maxChars(limit: number, message: string) {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only spares the counting: a text never has more characters than code units
  return gate<string>((text) => text.length <= limit || countChars(text) <= limit, message)
}

/** No two entries that are the same JSON. */
export function unique(message: string) {
  return gate<readonly unknown[]>(
    (list) => new Set(list.map((entry) => JSON.stringify(entry))).size === list.length,
    message,
  )
}

/** Two texts of one object that must agree; the first is the one that complains. */
export function equalTo(field: string, other: string, message: string) {
  return z.refine<Members>((value) => value[field] === value[other], {
    error: () => message,
    path: [field],
    when: ({ value }) =>
      isMembers(value) && typeof value[field] === 'string' && typeof value[other] === 'string',
  })
}

/** Exactly one of several optional members is given; the first is the one that complains. */
export function exactlyOne(names: readonly string[], message: string) {
  return z.refine<Members>((value) => names.filter((name) => Object.hasOwn(value, name)).length === 1, {
    error: () => message,
    path: names.slice(0, 1),
    when: ({ value }) => isMembers(value),
  })
}

/** A whole number in a path or a query as JSON writes it, so neither 0x10 nor 1e3 nor 007 nor blanks. */
export function integerText(required: string, otherwise: string) {
  return numeric(/^(?:0|-?[1-9][0-9]*)$/, required, otherwise)
}

/** A decimal number in a path or a query, written plainly. */
export function numberText(required: string, otherwise: string) {
  return numeric(/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/, required, otherwise)
}

/** A date and time in a path or a query, where a `+` before the offset that was not written as `%2B` arrives as a blank. */
export function dateTimeText(required: string, otherwise: string) {
  return z.pipe(
    z.string(onceSays(required, otherwise)),
    z.transform((text) => text.replace(/ (?=[0-9]{2}:[0-9]{2}$)/, '+')),
  )
}

/** `true` or `false` in a path or a query. */
export function booleanText(required: string, otherwise: string) {
  return z.pipe(
    z.enum(['true', 'false'], onceSays(required, otherwise)),
    z.transform((text) => text === 'true'),
  )
}

/** A message for a path or query value, which arrives as a list when it is repeated. */
export function onceSays(required: string, otherwise: string): Says {
  return { error: ({ input }) => (Array.isArray(input) ? REPEATED : isBlank(input) ? required : otherwise) }
}

function numeric(pattern: RegExp, required: string, otherwise: string) {
  return z.pipe(
    z.string(onceSays(required, otherwise)).check(z.regex(pattern, rule(otherwise, required))),
    z.transform((text) => Number(text)),
  )
}

/**
 * A check whose failure ends the checks of its own value, so that no pattern runs over an overlong text. zod's `abort`
 * would end the checks of the whole object as well, and leave its other mistakes unsaid.
 */
function gate<Value>(passes: (value: Value) => boolean, message: string, required: string = message) {
  return z.check<Value>(({ value, issues }) => {
    if (passes(value)) return
    // Stryker disable next-line StringLiteral: only the code of unknown fields is read
    issues.push({ code: 'custom', input: value, message: isBlank(value) ? required : message })
  })
}

function countChars(text: string): number {
  return Array.from(text).length
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === ''
}
