import { isObject } from '../generate/contract-node.ts'
import type { Schema } from './fuzzed-operation.ts'

/** Values at and beyond every limit of a schema, and of other kinds; whether they fit is for the schema to say. */
export function oddValues(schema: Schema): unknown[] {
  const own = schema.either.length > 0 ? schema.either.flatMap(oddValues) : oddOfTypes(schema)
  return [...own, ...(schema.choices ?? []), null, true, '', ' ', 0, '5', [], {}, ['a'], { $ne: 0 }]
}

function oddOfTypes(schema: Schema): unknown[] {
  return schema.types.flatMap((type): unknown[] => {
    if (type === 'string') return oddTexts(schema)
    if (type === 'integer' || type === 'number') return oddNumbers(schema)
    return []
  })
}

const HOSTILE = [
  ...['\0', 'a\0b', '\ud800', 'a\udfffb', '\u202e', '\u{10ffff}', `'; drop table products; --`, '%'],
  ...['<script>alert(1)</script>', '{{7*7}}', '${7*7}', '=1+1', 'a\r\nSet-Cookie: a=b', '../../etc/passwd'],
  ...['__proto__', 'constructor'],
]

const FILE_LENGTH = 100_000

function oddTexts({ minLength, maxLength, pattern, format }: Schema): string[] {
  const lengths = [minLength - 1, minLength, maxLength, maxLength === undefined ? undefined : maxLength + 1]
  const long = lengths.flatMap((length) =>
    length === undefined || length < 0
      ? []
      : // Of a file's length one is enough.
        ['x'.repeat(length), ...(length > FILE_LENGTH ? [] : ['𠮷'.repeat(length)])],
  )
  return [
    ...long,
    ...HOSTILE,
    ...(format === 'email' ? ODD_EMAILS : []),
    ...(pattern === undefined
      ? []
      : ['!', '01312345678', '01312345678\n', '+8801912345678', '01212345678', 'tea!']),
  ]
}

const DOMAIN = `${'d'.repeat(60)}.`.repeat(3)
const ODD_EMAILS = [
  ...['a', 'a@', '@b.example', 'a b@c.example', 'a@b@c.example', 'a@b.example, c@d.example'],
  ...['a@b.example;c@d.example', '<a@b.example>', 'a@b.example\r\nBcc: c@d.example', 'a%0a@b.example\n'],
  ...['"a b"@c.example', `${'a'.repeat(63)}@${DOMAIN}example`, `${'a'.repeat(64)}@${DOMAIN}example`],
]

function oddNumbers({ min = 0, max = 1e9, decimals = 0 }: Schema): number[] {
  const step = 10 ** -decimals
  const around = [min - step, min, min + step, max - step, max, max + step].map(roundTo(step))
  return [...around, -1, 0.5, 1.005, 1e-7, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1e308, -0]
}

const roundTo = (step: number) => (value: number) => (step < 1 ? Number(value.toFixed(2)) : value)

/** A change of one place in a JSON value; `value` is what stands there then, undefined for nothing. */
export type Change = { place: readonly (string | number)[]; value: unknown }

/** Every change of one place that might break a value's schema, or be just within it. */
export function oddChanges(schema: Schema, value: unknown, place: Change['place'] = []): Change[] {
  const here = oddValues(schema).map((odd) => ({ place, value: odd }))
  if (isObject(value)) return [...here, ...ofMembers(schema, value, place)]
  return Array.isArray(value) ? [...here, ...ofEntries(schema, value, place)] : here
}

const UNKNOWN = [
  ...['surprise', 'id', 'status', 'role', 'is_admin', 'password_hash', 'created_at', 'discount'],
  ...['shipping_fee', 'toString', 'hasOwnProperty'],
]

function ofMembers(schema: Schema, value: Record<string, unknown>, place: Change['place']): Change[] {
  const inside = [...schema.properties].flatMap(([name, member]) => [
    { place: [...place, name], value: undefined },
    ...oddChanges(member, value[name], [...place, name]),
  ])
  return [
    ...inside,
    ...UNKNOWN.filter((name) => !schema.properties.has(name)).map((name) => ({
      place: [...place, name],
      value: 1,
    })),
  ]
}

/** Of a list its length, and its first entry for all. */
function ofEntries(schema: Schema, list: readonly unknown[], place: Change['place']): Change[] {
  const { items, minItems, maxItems } = schema
  const [first] = list
  if (!items || first === undefined) return []
  const lengths = [minItems - 1, minItems, maxItems, maxItems === undefined ? undefined : maxItems + 1, 2]
  const repeated = lengths.flatMap((length) =>
    length === undefined || length < 0 ? [] : [{ place, value: Array.from({ length }, () => first) }],
  )
  return [...repeated, ...oddChanges(items, first, [...place, 0])]
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
