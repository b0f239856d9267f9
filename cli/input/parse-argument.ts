import { InvalidArgumentError } from 'commander'
import { readSeconds } from '#cli/settings.ts'

const ID_LIMIT = 2 ** 31 - 1

/** A whole number from 1, as ids and quantities are; for commander's argument parsers. */
export function wholeNumber(text: string): number {
  const value = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > ID_LIMIT) throw new InvalidArgumentError('It must be a whole number from 1.')
  return value
}

/** A time in seconds; for commander's option parsers. */
export function seconds(text: string): number {
  const value = readSeconds(text)
  if (value === null)
    throw new InvalidArgumentError('It must be a number of seconds above 0, such as 5 or 0.5.')
  return value
}
