import { textWidth, plainText } from './plain-text.ts'

/**
 * A value as JSON, on one line, or indented for a person's screen. The controls that JSON leaves bare (DEL, C1, the
 * line separators) are escaped, so that no text of the store can drive a terminal; the value stays the same.
 */
export function jsonText(value: unknown, indented = false): string {
  const text = JSON.stringify(value, null, indented ? 2 : undefined)
  return text.replaceAll(
    /[\u007F-\u009F\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A field: what type it has, in words, and what it means. */
type ShapeField = { type: string; about: string }

/**
 * What a shape of this program's own is, with its fields by their path in jq's words. The name of a
 * schema of the contract in a type stands for that; one that ends with 'may be absent' is not always there.
 */
export type JsonShapeText = { about: string; fields: Readonly<Record<string, ShapeField>> }

export const text = (about: string): ShapeField => ({ type: 'string', about })
export const count = (about: string): ShapeField => ({ type: 'integer', about })
export const taka = (about: string): ShapeField => ({ type: 'number', about })
export const yesOrNo = (about: string): ShapeField => ({ type: 'boolean', about })

/** One thing as a list of names and values, values aligned; a pair without a value is left out. */
export function formatFields(pairs: readonly (readonly [name: string, value: string])[]): string {
  const told = pairs.filter(([, value]) => value !== '')
  const width = Math.max(0, ...told.map(([name]) => textWidth(name)))
  return told
    .map(([name, value]) => `${name}${' '.repeat(width - textWidth(name))}  ${plainText(value)}`)
    .join('\n')
}
