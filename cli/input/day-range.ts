import { InvalidArgumentError } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import { usageError } from '#cli/errors.ts'
import { dhakaIso, endOfDhakaDay, startOfDhakaDay } from '#core/time/dhaka.ts'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'

/** First and last day of a period in Dhaka, both included; an absent one leaves that end open. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

/** A day in Dhaka; for commander's option parsers. */
function dhakaDayOf(text: string): string {
  const day = latinDigits(cleanText(text))
  if (startOfDhakaDay(day) !== null) return day
  throw new InvalidArgumentError('It must be a day such as 2026-11-20.')
}

/** Declares the options of a period; `what` is what it selects, such as 'orders placed'. */
export function dayRangeOptions(what: string): Declare {
  return (command) =>
    command
      .option('--from <day>', `only ${what} on this day in Dhaka or later, such as 2026-11-01`, dhakaDayOf)
      .option('--to <day>', `only ${what} until the end of this day in Dhaka`, dhakaDayOf)
}

/** The moments of a period as the contract takes them: from the first one to before the last one. */
export function momentsOf({ from, to }: DayRange): { from?: string; before?: string } {
  if (from !== undefined && to !== undefined && to < from)
    throw usageError(`--to (${to}) must not be before --from (${from})`)
  const first = from === undefined ? null : startOfDhakaDay(from)
  const end = to === undefined ? null : endOfDhakaDay(to)
  return { ...(first !== null && { from: dhakaIso(first) }), ...(end !== null && { before: dhakaIso(end) }) }
}
