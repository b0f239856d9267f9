import { isObject } from '../generate/contract-node.ts'
import type { Schema } from './fuzzed-operation.ts'

/** A change of one place in a JSON value; an undefined `value` removes what stands there. */
export type Change = { place: readonly (string | number)[]; value: unknown }

/** Every change of one place that may break a schema, or be just within it; the schema itself decides which. */
export function changesOf(schema: Schema, value: unknown, place: Change['place'] = []): Change[] {
  const here = oddValues(schema).map((odd) => ({ place, value: odd }))
  if (isObject(value)) return [...here, ...changesOfMembers(schema, value, place)]
  return Array.isArray(value) ? [...here, ...changesOfEntries(schema, value, place)] : here
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

function changesOfMembers(schema: Schema, value: Record<string, unknown>, place: Change['place']): Change[] {
  const known = [...schema.properties].flatMap(([name, member]) => [
    { place: [...place, name], value: undefined },
    ...changesOf(member, value[name], [...place, name]),
  ])
  const unknown = UNKNOWN_MEMBERS.filter((name) => !schema.properties.has(name))
  return [...known, ...unknown.map((name) => ({ place: [...place, name], value: 1 }))]
}

/** The length of a list, and its first entry for all. */
function changesOfEntries(schema: Schema, list: readonly unknown[], place: Change['place']): Change[] {
  const { items, minItems = 0, maxItems } = schema
  const [first] = list
  if (!items || first === undefined) return []
  const lengths = [minItems - 1, minItems, 2, ...(maxItems === undefined ? [] : [maxItems, maxItems + 1])]
  const repeated = lengths
    .filter((length) => length >= 0)
    .map((length) => ({ place, value: Array.from({ length }, () => first) }))
  return [...repeated, ...changesOf(items, first, [...place, 0])]
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
