import { isObject } from '../generate/contract-node.ts'
import type { Schema } from './fuzzed-operation.ts'

/** What in a JSON value breaks a schema, the first thing found, with its place; null when it fits. */
export function schemaBreak(schema: Schema, value: unknown, place = 'value'): string | null {
  if (schema.either.length > 0) {
    const fits = schema.either.some((one) => schemaBreak(one, value, place) === null)
    return fits ? null : `${place}: fits none of the choices`
  }
  if (schema.types.length > 0 && !schema.types.some((type) => isOfType(type, value)))
    return `${place}: no ${schema.types.join(' or ')}`
  if (schema.choices && !schema.choices.includes(value)) return `${place}: not listed`
  if (typeof value === 'string') return textBreak(schema, value, place)
  if (typeof value === 'number') return numberBreak(schema, value, place)
  if (Array.isArray(value)) return listBreak(schema, value, place)
  return isObject(value) ? objectBreak(schema, value, place) : null
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return typeof value === type
}

function textBreak({ minLength, maxLength, pattern, format }: Schema, text: string, place: string) {
  const length = Array.from(text).length
  if (!text.isWellFormed() || text.includes('\0')) return `${place}: text that no database keeps as it is`
  if (length < minLength) return `${place}: shorter than ${minLength}`
  if (maxLength !== undefined && length > maxLength) return `${place}: longer than ${maxLength}`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `${place}: against its pattern`
  return format === undefined || isOfFormat(format, text) ? null : `${place}: no ${format}`
}

// Narrower than standards: the values that are tried are either plainly right or plainly wrong.
const FORMATS: Readonly<Record<string, RegExp>> = {
  email: /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
}

function isOfFormat(format: string, text: string): boolean {
  const known = FORMATS[format]
  if (!known) throw new Error(`teach the fuzz the format ${format}`)
  return known.test(text)
}

function numberBreak({ min, max, multipleOf }: Schema, value: number, place: string): string | null {
  if (min !== undefined && value < min) return `${place}: less than ${min}`
  if (max !== undefined && value > max) return `${place}: more than ${max}`
  return multipleOf === undefined || isMultiple(value, multipleOf)
    ? null
    : `${place}: finer than ${multipleOf}`
}

/** Counts in the digits as written, as 0.07 / 0.01 is not 7 for a machine. */
function isMultiple(value: number, step: number): boolean {
  const [digits, fraction] = decimal(value)
  const [stepDigits, stepFraction] = decimal(step)
  const scale = Math.max(fraction, stepFraction)
  const scaled = digits * 10n ** BigInt(scale - fraction)
  return scaled % (stepDigits * 10n ** BigInt(scale - stepFraction)) === 0n
}

/** A number as whole digits and how many of them stand behind the point. */
function decimal(value: number): [digits: bigint, fraction: number] {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const fraction = part.length - Number(exponent)
  const digits = BigInt(whole + part)
  return fraction >= 0 ? [digits, fraction] : [digits * 10n ** BigInt(-fraction), 0]
}

function listBreak(schema: Schema, list: readonly unknown[], place: string): string | null {
  const { minItems, maxItems, uniqueItems, items } = schema
  if (list.length < minItems) return `${place}: fewer than ${minItems}`
  if (maxItems !== undefined && list.length > maxItems) return `${place}: more than ${maxItems}`
  const texts = new Set(list.map((entry) => JSON.stringify(entry)))
  if (uniqueItems && texts.size < list.length) return `${place}: twice the same`
  return items && firstBreak(list, (entry, index) => schemaBreak(items, entry, `${place}.${index}`))
}

function objectBreak(schema: Schema, value: Record<string, unknown>, place: string): string | null {
  const missing = schema.required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${place}.${missing}: missing`
  return firstBreak(Object.keys(value), (name) => {
    const member = schema.properties.get(name)
    if (!member) return schema.closed ? `${place}.${name}: unknown` : null
    const { equalTo } = member
    if (equalTo !== undefined && value[name] !== value[equalTo]) return `${place}.${name}: not as ${equalTo}`
    return schemaBreak(member, value[name], `${place}.${name}`)
  })
}

function firstBreak<Item>(
  list: readonly Item[],
  breakOf: (item: Item, index: number) => string | null,
): string | null {
  for (const [index, item] of list.entries()) {
    const found = breakOf(item, index)
    if (found !== null) return found
  }
  return null
}
