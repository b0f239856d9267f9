import { type Schema } from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'

/** Values that exist in the store, by the name of their parameter. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A change of one member in a JSON value; `undefined` removes it. */
export type Change = { place: readonly string[]; value: unknown }

/** Changes of one member to values at and beyond the limits of its schema, and to values of other types. */
export function boundaryChanges(schema: Schema, value: unknown, place: readonly string[] = []): Change[] {
  // The request and its path, query and headers stay objects.
  const isContainer = place.length === 0 || ['path', 'query', 'headers'].includes(place.join('/'))
  const here = isContainer ? [] : boundaryValues(schema).map((each) => ({ place, value: each }))
  const members = Object.entries(propertiesOf(schema)).flatMap(([key, member]) => [
    ...(place.length === 0 && key !== 'body' ? [] : [{ place: [...place, key], value: undefined }]),
    ...boundaryChanges(member, isObject(value) ? value[key] : undefined, [...place, key]),
  ])
  const unknown =
    isObject(value) && place.length > 0 ? UNKNOWN.map((key) => ({ place: [...place, key], value: '1' })) : []
  const [first] = Array.isArray(value) ? (value as unknown[]) : []
  if (!schema.items || first === undefined) return [...here, ...members, ...unknown]
  const { minItems = 0, maxItems = 2 } = schema
  const lists = [minItems - 1, minItems, maxItems, maxItems + 1]
    .filter((length) => length >= 0)
    .map((length) => ({ place, value: Array.from({ length }, () => first) }))
  return [...here, ...lists, ...boundaryChanges(schema.items, first, [...place, '0'])]
}

function propertiesOf({ properties = {}, allOf = [] }: Schema): Readonly<Record<string, Schema>> {
  return Object.assign({}, properties, ...allOf.map(propertiesOf)) as Record<string, Schema>
}

function typesOf({ type = [], oneOf = [], anyOf = [] }: Schema): readonly string[] {
  return [...[type].flat(), ...[...oneOf, ...anyOf].flatMap(typesOf)]
}

const UNKNOWN = ['surprise', 'id', 'status', 'role', 'is_admin', 'discount', 'toString', 'constructor']

// Texts in several scripts, SQL, HTML and header syntax, numbers as texts, and numbers that are too large to be stored.
const ANY = [
  ...[null, true, '', ' ', 0, '5', [], {}, ['a'], { $ne: 0 }, ['1', '1']],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    `'; drop table products; --`,
    '%',
    '<script>alert(1)</script>',
    '{{7*7}}',
  ],
  ...[
    'a\r\nSet-Cookie: a=b',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'a@b@c.example',
    '"a b"@c.example',
  ],
  ...['a@b.example\r\nBcc: c@d.example', `${'a'.repeat(65)}@b.example`, '01312345678\n', '01212345678'],
  ...[
    '0x10',
    '1e3',
    '007',
    '-0',
    '1.0',
    '+1',
    '９',
    'NaN',
    -1,
    0.5,
    1.005,
    1e-7,
    2 ** 31,
    2 ** 53,
    1e21,
    -1e308,
  ],
]

function boundaryValues(schema: Schema): readonly unknown[] {
  const { minimum = 0, maximum = 1e9, minLength = 0, maxLength, 'x-decimals': decimals = 0 } = schema
  const step = 10 ** -decimals
  const numbers = [minimum - step, minimum, minimum + step, maximum - step, maximum, maximum + step]
  const lengths = [minLength - 1, minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  const texts = lengths.filter((length) => length >= 0).map((length) => 'x'.repeat(length))
  const types = typesOf(schema)
  return [
    ...(types.includes('string') ? [...texts, '𠮷'.repeat(Math.min(maxLength ?? 1, 100_000))] : []),
    ...(types.includes('integer') || types.includes('number')
      ? numbers.map((each) => Number(each.toFixed(decimals)))
      : []),
    ...(schema.enum ?? []),
    ...ANY,
  ]
}

/** A copy of a JSON value with one change. */
export function changed(value: unknown, { place, value: next }: Change): unknown {
  const [step, ...rest] = place
  if (step === undefined) return next
  const inner = changed(Reflect.get(Object(value), step), { place: rest, value: next })
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (String(index) === step ? inner : entry))
  const others = Object.entries(isObject(value) ? value : {}).filter(([name]) => name !== step)
  // Object.fromEntries can write a member named __proto__; assignment cannot.
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]])
}
