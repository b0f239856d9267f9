import { exitCodes, ownCodes } from '#cli/errors.ts'
import { SETTING_INFO } from '#server/config/settings.ts'
import { code, table } from './markdown.ts'

/** The table of the settings of a store with their defaults. */
export function storeSettingsPart(): string {
  return table(
    ['Variable', 'Default', 'Meaning'],
    SETTING_INFO.map(({ name, default: fallback, shown, requiredInProduction, about }) => [
      code(name),
      shown ?? defaultText(fallback),
      about + (requiredInProduction ? '; **needed in production**' : ''),
    ]),
  )
}

function defaultText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return code(value ? 'on' : 'off')
  return code(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The table of error codes of the terminal program. */
export function errorCodesPart(): string {
  const rows = Object.entries(ownCodes).sort(([one], [other]) => (one < other ? -1 : 1))
  return table(
    ['Error code', 'Ends with', 'Meaning'],
    rows.map(([name, { ends, about }]) => [code(name), numbers(ends.map((end) => exitCodes[end])), about]),
  )
}

function numbers(all: readonly number[]): string {
  return [...all].sort((a, b) => a - b).join(', ')
}
