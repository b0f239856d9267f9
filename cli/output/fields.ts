import { textWidth } from './text-width.ts'
import { plainText } from './plain-text.ts'

/** One thing as a list of names and values, values aligned; a pair without a value is left out. */
export function formatFields(pairs: readonly (readonly [name: string, value: string])[]): string {
  const told = pairs.filter(([, value]) => value !== '')
  const width = Math.max(0, ...told.map(([name]) => textWidth(name)))
  return told
    .map(([name, value]) => `${name}${' '.repeat(width - textWidth(name))}  ${plainText(value)}`)
    .join('\n')
}
