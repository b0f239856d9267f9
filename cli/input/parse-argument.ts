import { InvalidArgumentError } from 'commander'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { readCount, readSeconds } from '#cli/settings.ts'
import {
  catalogProductStockChangeMaximum,
  idempotencyKeyMaxLength,
  idMaximum,
  orderKeyMinLength,
  stockMaximum,
  takaMaximum,
} from '#generated/limits.ts'
import type * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { invalidInput } from '#generated/problems.ts'
import { exitCodes, CliError, type FieldFault } from '#cli/errors.ts'

/** A whole number from 1, as ids and quantities are; for commander's argument parsers. */
export function wholeNumber(text: string): number {
  const value = whole(text)
  if (value < 1 || value > idMaximum) return invalid('It must be a whole number from 1.')
  return value
}

/** A whole number from 1, or another one, to what is allowed; for commander's option parsers. */
export function upTo(most: number, least = 1): (text: string) => number {
  return (text) => {
    const value = whole(text)
    if (value < least || value > most) return invalid(`It must be a whole number from ${least} to ${most}.`)
    return value
  }
}

/** Refuses a value; commander names the argument or option. */
function invalid(message: string): never {
  throw new InvalidArgumentError(message)
}

function whole(text: string): number {
  const plain = plainDigits(text)
  return /^[1-9]\d{0,9}$/.test(plain) ? Number(plain) : 0
}

/** A number as it is read: digits of any script, without blanks and invisible characters around them. */
function plainDigits(text: string): string {
  return latinDigits(cleanText(text))
}

/** The number of an order, as it is written in mails and on slips: 1001 or #1001; for commander's argument parsers. */
export function orderNumber(text: string): number {
  return wholeNumber(cleanText(text).replace(/^[#＃]/, ''))
}

/** A product's number, or its code where the text is no number; `productIdOf` finds the number of a code. */
export type ProductRef = number | string

/** For commander's argument parsers. */
export function productRef(text: string): ProductRef {
  const value = whole(text)
  if (value >= 1 && value <= idMaximum) return value
  const code = cleanText(text)
  if (code === '') return invalid('It must be the number or the code of a product.')
  return code
}

/** A time in seconds; for commander's option parsers. */
export function seconds(text: string): number {
  const value = readSeconds(text)
  if (value === null) return invalid('It must be a number of seconds above 0, such as 5 or 0.5.')
  return value
}

/** How often something is tried again; for commander's option parsers. */
export function retries(text: string): number {
  const value = readCount(text)
  if (value === null) return invalid('It must be a whole number up to 20.')
  return value
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
  if (!/^[\x21-\x7E]+$/.test(text) || text.length > idempotencyKeyMaxLength) {
    return invalid('It must be up to 255 visible ASCII characters without spaces, a UUID for example.')
  }
  return text
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A duration such as 250ms, 1.5s, 5m, 2h or 7d in milliseconds; a bare number is in `unit`. For commander's option parsers. */
export function duration(unit: 'ms' | 's'): (text: string) => number {
  return (text) => {
    const [, number, given = unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text) ?? []
    const ms = Number(number) * (UNITS[given] ?? 1)
    if (number === undefined || ms === 0) return invalid('It must be a time such as 800ms or 12h.')
    return ms
  }
}

/** The name of a run that a person gives; for commander's option parsers. */
export function runName(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)) {
    return invalid('It must be up to 64 letters, digits, dots, underscores and hyphens.')
  }
  return text
}

/** A whole number from 0, as stocks are; for commander's option parsers. */
export function countFrom0(text: string): number {
  const plain = plainDigits(text)
  const value = /^\d{1,10}$/.test(plain) ? Number(plain) : -1
  if (value < 0 || value > stockMaximum) return invalid('It must be a whole number from 0.')
  return value
}

/** Units that come or go, such as +24 or -3; for commander's option parsers. */
export function signedCount(text: string): number {
  const plain = plainDigits(text)
  const value = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : 0
  if (value === 0) return invalid('It must be a whole number such as +24 or -3.')
  if (Math.abs(value) > catalogProductStockChangeMaximum)
    return invalid(`At most ${catalogProductStockChangeMaximum} can come or go at once.`)
  return value
}

/** An amount in taka with at most two decimals; for commander's option parsers. */
export function amount(text: string): number {
  const plain = plainDigits(text)
  const value = /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : -1
  if (value < 0) return invalid('It must be an amount in taka such as 1250 or 1250.50.')
  if (value > takaMaximum) return invalid(`It must be at most ${takaMaximum}.`)
  return value
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
