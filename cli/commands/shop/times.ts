import { InvalidArgumentError } from 'commander'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A time of the store as the clock of this terminal shows it, to the minute. */
export function localTime(time: string): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** A day (its beginning on the clock of this terminal) or a time, as the contract has it; for commander's option parsers. */
export function pointInTime(text: string): string {
  const date = new Date(DAY.test(text) ? `${text}T00:00:00` : text)
  const isTime = DAY.test(text) || /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)
  if (!isTime || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('It must be a day or a time such as 2026-11-20 or 2026-11-20T09:30.')
  }
  return date.toISOString()
}
