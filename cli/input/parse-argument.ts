import { InvalidArgumentError } from 'commander'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { readSeconds } from '#cli/settings.ts'
import { idempotencyKeyMaxLength, idMaximum, orderKeyMinLength } from '#generated/limits.ts'
import type * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { invalidInput } from '#generated/problems.ts'
import { exitCodes, CliError, type FieldFault } from '#cli/errors.ts'

/** A whole number from 1, as ids and quantities are; for commander's argument parsers. */
export function wholeNumber(text: string): number {
  return wholeFrom(text, 1, idMaximum) ?? invalid('It must be a whole number from 1.')
}

/** A whole number from 1, or another one, to what is allowed; for commander's option parsers. */
export function upTo(most: number, least = 1): (text: string) => number {
  return (text) =>
    wholeFrom(text, least, most) ?? invalid(`It must be a whole number from ${least} to ${most}.`)
}

/** Refuses a value; commander names the argument or option. */
function invalid(message: string): never {
  throw new InvalidArgumentError(message)
}

/** A whole number in the digits of any script; null for anything else. */
function wholeFrom(text: string, least: number, most: number): number | null {
  const digits = latinDigits(cleanText(text))
  const value = /^(?:0|[1-9]\d{0,9})$/.test(digits) ? Number(digits) : -1
  return value >= least && value <= most ? value : null
}

/** The number of an order, as it is written in mails and on slips: 1001 or #1001; for commander's argument parsers. */
export function orderNumber(text: string): number {
  return wholeNumber(cleanText(text).replace(/^[#＃]/, ''))
}

/** A product's number, or its code where the text is no number; `productIdOf` finds the number of a code. */
export type ProductRef = number | string

/** For commander's argument parsers. */
export function productRef(text: string): ProductRef {
  const number = wholeFrom(text, 1, idMaximum)
  return number ?? (cleanText(text) || invalid('It must be the number or the code of a product.'))
}

/** A time in seconds; for commander's option parsers. */
export function seconds(text: string): number {
  return readSeconds(text) ?? invalid('It must be a number of seconds above 0, such as 5 or 0.5.')
}

/** The key under which an order is placed, as the contract takes it; for commander's option parsers. */
export function orderKey(text: string): string {
  const key = idempotencyKey(text)
  if (key.length >= orderKeyMinLength) return key
  return invalid(
    `It must be at least ${orderKeyMinLength} characters long, a UUID for example, as anyone who knows it can ask for the order.`,
  )
}

/** An idempotency key; for commander's option parsers. */
export function idempotencyKey(text: string): string {
  if (/^[\x21-\x7E]+$/.test(text) && text.length <= idempotencyKeyMaxLength) return text
  return invalid('It must be up to 255 visible ASCII characters without spaces, a UUID for example.')
}

/** A duration such as 250ms or 1.5s in milliseconds, which a bare number is; for commander's option parsers. */
export function milliseconds(text: string): number {
  const [, number = 0, unit] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? []
  return Number(number) * (unit === 's' ? 1000 : 1) || invalid('It must be a time such as 800ms or 1.5s.')
}

/** The name of a run that a person gives; for commander's option parsers. */
export function runName(text: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)) return text
  return invalid('It must be up to 64 letters, digits, dots, underscores and hyphens.')
}

/**
 * Refuses, before anything is sent, what the contract would refuse, in its words. As in a form, a text left empty
 * counts as not given.
 */
export function checkFields(
  schema: z.ZodMiniType,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  )
  const result = schema.safeParse(given)
  if (result.success) return
  throw refusedFields(fieldErrors(result.error.issues))
}

/** The failure of fields that the contract would refuse, in its words; `source` says where they stand. */
export function refusedFields(errors: FieldFault[], source = ''): CliError {
  const { code, detail } = invalidInput(errors)
  return new CliError(exitCodes.usage, code, `${source}${detail}`, { errors })
}
