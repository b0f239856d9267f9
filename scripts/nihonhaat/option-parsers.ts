import { InvalidArgumentError } from 'commander'
import { OperatorScope } from '#generated/schemas.ts'

const DAY_MS = 86_400_000
const NAME = /^[\w.-]{1,100}$/

// Parsers for the options and arguments of `nihonhaat`.

export function readName(name: string): string {
  if (NAME.test(name)) return name
  throw new InvalidArgumentError(
    '--name takes letters, digits, dots, underscores and hyphens, such as nightly',
  )
}

export function readScopes(text: string): string[] {
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))]
  if (scopes.every((scope) => OperatorScope.safeParse(scope).success)) return scopes
  throw new InvalidArgumentError(`--scopes takes some of ${OperatorScope.options.join(',')}`)
}

/** The end of a day in this machine's time zone, in epoch milliseconds. */
export function readDay(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const end = new Date(year, month - 1, day + 1)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(year, month - 1, day).getMonth() === month - 1
  if (isDay && end.getTime() > Date.now()) return end.getTime()
  throw new InvalidArgumentError('--until takes a future day such as 2027-01-01')
}

export function readDays(text: string): number {
  const days = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  if (days > 0) return Date.now() + days * DAY_MS
  throw new InvalidArgumentError('--days takes a number of days, such as 90')
}

export function readMail(text: string): string {
  if (/^(?:all|[1-9]\d{0,9})$/.test(text)) return text
  throw new InvalidArgumentError('It has to be the number of a mail, or all.')
}
