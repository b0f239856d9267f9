import * as z from 'zod/mini'
import { REPEATED, UNSTORABLE } from './fixed-messages.ts'

/** The part of a zod issue that messages read. */
interface Issue {
  readonly code?: string | undefined
  readonly input?: unknown
}

type Message = { error: (issue: Issue) => string }

type Members = Readonly<Record<string, unknown>>

/** Returns the message `required` for a missing or empty value, else `otherwise`. */
export function says(required: string, otherwise: string): Message {
  return { error: ({ input }) => (isBlank(input) ? required : otherwise) }
}

/** Like `says`, for an object: with a message for unknown fields. */
export function fields(required: string, otherwise: string, unknown: string): Message {
  const { error } = says(required, otherwise)
  return { error: (issue) => (issue.code === 'unrecognized_keys' ? unknown : error(issue)) }
}

/** Returns the message of a rule, with a separate one for an empty required text. */
export function rule(message: string, required: string = message): Message {
  return says(required, message)
}

/** Checks that every database can store a text: no NUL and no lone surrogate. */
export const storable = /* @__PURE__ */ gate<string>((text) => !/[\0\p{Surrogate}]/u.test(text), UNSTORABLE)

/** Lengths count characters (code points), as JSON Schema does. */
export function minChars(limit: number, message: string, required?: string) {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: it only avoids counting: a character has at most two code units
  return gate<string>((text) => text.length >= limit * 2 || countChars(text) >= limit, message, required)
}

export function maxChars(limit: number, message: string) {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only avoids counting: a text never has more characters than code units
  return gate<string>((text) => text.length <= limit || countChars(text) <= limit, message)
}

/** Checks that no two entries are equal as JSON. */
export function unique(message: string) {
  return gate<readonly unknown[]>(
    (list) => new Set(list.map((entry) => JSON.stringify(entry))).size === list.length,
    message,
  )
}

/** Checks that two texts of one object are equal; the issue belongs to `field`. */
export function equalTo(field: string, other: string, message: string) {
  return z.refine<Members>((value) => value[field] === value[other], {
    error: () => message,
    path: [field],
    when: ({ value }) =>
      isMembers(value) && typeof value[field] === 'string' && typeof value[other] === 'string',
  })
}

/** Checks that exactly one of several members is present; the issue belongs to the first. */
export function exactlyOne(names: readonly string[], message: string) {
  return z.refine<Members>((value) => names.filter((name) => Object.hasOwn(value, name)).length === 1, {
    error: () => message,
    path: names.slice(0, 1),
    when: ({ value }) => isMembers(value),
  })
}

/** Parses a whole number in a path or query in canonical form; refuses 0x10, 1e3, 007 and blanks. */
export function integerText(required: string, otherwise: string) {
  return numeric(/^(?:0|-?[1-9][0-9]*)$/, required, otherwise)
}

/** Parses a decimal number in a path or query, without exponent. */
export function numberText(required: string, otherwise: string) {
  return numeric(/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/, required, otherwise)
}

/** Reads a date and time in a path or query. An unencoded `+` before the offset arrives as a blank and is restored. */
export function dateTimeText(required: string, otherwise: string) {
  return z.pipe(
    z.string(onceSays(required, otherwise)),
    z.transform((text) => text.replace(/ (?=[0-9]{2}:[0-9]{2}$)/, '+')),
  )
}

/** Parses `true` or `false` in a path or query. */
export function booleanText(required: string, otherwise: string) {
  return z.pipe(
    z.enum(['true', 'false'], onceSays(required, otherwise)),
    z.transform((text) => text === 'true'),
  )
}

/** Like `says`, for a path or query value: a repeated value arrives as a list. */
export function onceSays(required: string, otherwise: string): Message {
  return { error: ({ input }) => (Array.isArray(input) ? REPEATED : isBlank(input) ? required : otherwise) }
}

function numeric(pattern: RegExp, required: string, otherwise: string) {
  return z.pipe(
    z.string(onceSays(required, otherwise)).check(z.regex(pattern, rule(otherwise, required))),
    z.transform((text) => Number(text)),
  )
}

/**
 * Creates a check that stops further checks of its value on failure, so that no pattern runs over an overlong text. zod's
 * `abort` would also stop the checks of the whole object.
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
