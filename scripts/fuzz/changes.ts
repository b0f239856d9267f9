import { isObject } from '../generate/contract-node.ts'
import type { Schema } from './fuzzed-operation.ts'

/** Values that mean something to the store, by the name of their field: a product that it has, the caller's own id. */
export type Likely = Readonly<Record<string, readonly unknown[]>>

/** A change of one place in a JSON value; an undefined `value` removes what stands there. */
export type Change = { place: readonly (string | number)[]; value: unknown }

/** Every change of one place to a value that the store may take, where the schema itself decides whether it is valid. */
export function likelyChanges(schema: Schema, value: unknown, likely: Likely): Change[] {
  return changesOf(schema, value, (each, name) => likelyValues(each, name, likely))
}

/** Every change of one place that may break a schema, or be just within it; the schema itself decides which. */
export function oddChanges(schema: Schema, value: unknown): Change[] {
  return changesOf(schema, value, oddValues, [], unknownMembers)
}

function changesOf(
  schema: Schema,
  value: unknown,
  valuesOf: (schema: Schema, name: string) => readonly unknown[],
  place: Change['place'] = [],
  more: (schema: Schema, value: Record<string, unknown>) => readonly string[] = () => [],
): Change[] {
  const name = place.findLast((step) => typeof step === 'string') ?? ''
  const here = valuesOf(schema, name).map((odd) => ({ place, value: odd }))
  if (isObject(value)) {
    const members = [...schema.properties].flatMap(([key, member]) => [
      { place: [...place, key], value: undefined },
      ...changesOf(member, value[key], valuesOf, [...place, key], more),
    ])
    return [...here, ...members, ...more(schema, value).map((key) => ({ place: [...place, key], value: 1 }))]
  }
  const [first] = Array.isArray(value) ? (value as unknown[]) : []
  if (!schema.items || first === undefined) return here
  const repeated = lengthsOf(schema).map((length) => ({ place, value: Array.from({ length }, () => first) }))
  return [...here, ...repeated, ...changesOf(schema.items, first, valuesOf, [...place, 0], more)]
}

// Scripts of the shop, combining characters, one beyond the basic plane, and characters with a meaning in SQL, HTML or JSON.
const TEXTS = ['ঢাকা', '茶 ﾁ', 'e\u0301𠮷', '👩‍🍳', `'"\\ %_<`, 'Line\nbreak', 'tea-7@example.com', '']

function likelyValues(
  { types, enum: choices, minimum = 0 }: Schema,
  name: string,
  likely: Likely,
): unknown[] {
  if (choices) return [...choices]
  const empty = types.includes('null') ? [null] : []
  if (likely[name]) return [...likely[name], ...empty]
  if (types.includes('boolean')) return [true, false, ...empty]
  if (types.includes('string')) return [...TEXTS, ...empty]
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber ? [minimum, minimum + 1, 250, ...empty] : empty
}

/** Values at and beyond every limit of a schema, and of other types. */
export function oddValues(schema: Schema): unknown[] {
  const own = schema.either.length > 0 ? schema.either.flatMap(oddValues) : schema.types.flatMap(oddOf)
  return [...own, ...(schema.enum ?? []), null, true, '', ' ', 0, '5', [], {}, ['a'], { $ne: 0 }]

  function oddOf(type: string): unknown[] {
    if (type === 'string') return oddTexts(schema)
    return type === 'integer' || type === 'number' ? oddNumbers(schema) : []
  }
}

const HOSTILE = [
  ...['\0', 'a\0b', '\ud800', '\u202e', `'; drop table products; --`, '%', '<script>alert(1)</script>'],
  ...['{{7*7}}', '=1+1', 'a\r\nSet-Cookie: a=b', '../../etc/passwd', '__proto__', 'constructor'],
]
const ODD_EMAILS = [
  ...['a', 'a@', '@b.example', 'a b@c.example', 'a@b@c.example', 'a@b.example, c@d.example'],
  ...['<a@b.example>', 'a@b.example\r\nBcc: c@d.example', '"a b"@c.example', `${'a'.repeat(65)}@b.example`],
]
const ODD_PHONES = ['!', '01312345678', '01312345678\n', '+8801912345678', '01212345678', 'tea!']
/** Longer texts are made of one-byte characters alone. */
const LONG = 100_000

function oddTexts({ minLength = 0, maxLength, pattern, format }: Schema): string[] {
  const lengths = [minLength - 1, minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  const limits = lengths
    .filter((length) => length >= 0)
    .flatMap((length) => ['x'.repeat(length), ...(length > LONG ? [] : ['𠮷'.repeat(length)])])
  return [
    ...limits,
    ...HOSTILE,
    ...(format === 'email' ? ODD_EMAILS : []),
    ...(pattern === undefined ? [] : ODD_PHONES),
  ]
}

function oddNumbers({ minimum: min = 0, maximum: max = 1e9, 'x-decimals': decimals = 0 }: Schema): number[] {
  const step = 10 ** -decimals
  const around = [min - step, min, min + step, max - step, max, max + step]
  const rounded = around.map((value) => Number(value.toFixed(decimals)))
  return [...rounded, -1, 0.5, 1.005, 1e-7, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308]
}

const UNKNOWN_MEMBERS = [
  'surprise',
  'id',
  'status',
  'role',
  'is_admin',
  'discount',
  'toString',
  'hasOwnProperty',
]

function unknownMembers({ properties }: Schema): string[] {
  return UNKNOWN_MEMBERS.filter((name) => !properties.has(name))
}

function lengthsOf({ minItems = 0, maxItems }: Schema): number[] {
  const lengths = [minItems - 1, minItems, 2, ...(maxItems === undefined ? [] : [maxItems, maxItems + 1])]
  return lengths.filter((length) => length >= 0)
}

/** The value with the change made; the value itself stays as it is. */
export function changed(value: unknown, { place, value: next }: Change): unknown {
  const [step, ...rest] = place
  if (step === undefined) return next
  const inner = changed(Reflect.get(Object(value), step), { place: rest, value: next })
  if (Array.isArray(value)) return value.map((entry: unknown, index) => (index === step ? inner : entry))
  const { [step]: _, ...others } = isObject(value) ? value : {}
  return inner === undefined ? others : { ...others, [step]: inner }
}
