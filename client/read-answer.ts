import { answerShapes } from '#generated/answer-shapes.ts'
import type { ReadAnswer, ReplyToRead } from './call.ts'

type Shape = string | null | readonly Shape[] | { readonly [member: string]: Shape }
type Shapes = Readonly<Record<string, Shape>>
type Members = Readonly<Record<string, unknown>>

const shopShapes: Shapes = answerShapes

/** Marks an invalid value; a symbol, because every JSON value is valid somewhere. */
const INVALID = Symbol('unfit')

/**
 * Creates a tolerant reader of successful answers. Keeps unknown members, drops invalid optional members and invalid list
 * entries, and logs each dropped path once. Refuses an answer without usable data, such as the JSON of a captive portal.
 * `further` adds shapes of operator operations.
 */
export function answerReader(
  log: (message: string) => void,
  further: Shapes = {},
): (reply: ReplyToRead) => ReadAnswer {
  const shapes = { ...shopShapes, ...further }
  const logged = new Set<string>()
  return ({ operationId, data }) => {
    const shape = shapes[operationId]
    if (shape === undefined) return { ok: true, data }
    const dropped: string[] = []
    const read = readAs(data, shape, dropped, '')
    if (read === INVALID)
      return { ok: false, fault: `The answer to ${operationId} is not what the contract says` }
    for (const path of dropped) {
      const message = `The answer to ${operationId} has an invalid ${path}, which is ignored`
      if (!logged.has(message)) log(message)
      logged.add(message)
    }
    return { ok: true, data: read }
  }
}

function readAs(value: unknown, shape: Shape, dropped: string[], path: string): unknown {
  if (shape === null) return value === null ? value : INVALID
  if (typeof shape === 'string') return TYPES[shape]?.(value) ? value : INVALID
  if (isList(shape)) return readList(value, shape, dropped, path)
  const { '|': choices, '~': loose } = shape
  if (choices) return readChoice(value, choices, dropped, path)
  if (loose) return isMembers(value) ? readMembers(value, loose, dropped, path, true) : {}
  return isMembers(value) ? readMembers(value, shape, dropped, path, false) : INVALID
}

/** Drops invalid entries of a list; refuses a list with only invalid entries. */
function readList(value: unknown, [item = null]: readonly Shape[], dropped: string[], path: string) {
  if (!Array.isArray(value)) return INVALID
  const fitting: unknown[] = []
  for (const entry of value as readonly unknown[]) {
    const read = readAs(entry, item, dropped, `${path}[]`)
    if (read === INVALID) dropped.push(`entry ${path}[]`)
    else fitting.push(read)
  }
  return fitting.length === 0 && value.length > 0 ? INVALID : fitting
}

function readChoice(value: unknown, choices: Shape, dropped: string[], path: string): unknown {
  for (const choice of isList(choices) ? choices : []) {
    const found: string[] = []
    const read = readAs(value, choice, found, path)
    if (read === INVALID) continue
    dropped.push(...found)
    return read
  }
  return INVALID
}

/** Drops invalid optional members (`name?`, or all); refuses an object with an invalid required member. */
function readMembers(record: Members, shape: Shape, dropped: string[], path: string, allOptional: boolean) {
  const read: Record<string, unknown> = { ...record }
  for (const [member, of] of Object.entries(shape ?? {})) {
    const name = member.replace('?', '')
    const given = record[name]
    const memberPath = path === '' ? name : `${path}.${name}`
    const value = given === undefined ? INVALID : readAs(given, of, dropped, memberPath)
    if (value !== INVALID) read[name] = value
    else if (!allOptional && name === member) return INVALID
    else {
      if (given !== undefined && given !== null) dropped.push(memberPath)
      delete read[name]
    }
  }
  return read
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  i: Number.isSafeInteger,
  // Amounts need at most two decimals to be shown and summed.
  m: (value) =>
    typeof value === 'number' && Math.abs(value) <= MAX_AMOUNT && Number(value.toFixed(2)) === value,
}
const MAX_AMOUNT = 1e12

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
