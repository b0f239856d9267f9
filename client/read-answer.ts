import { answerShapes } from '#generated/answer-shapes.ts'
import type { ReadAnswer, ReplyToRead } from './call.ts'

type Shape = string | null | readonly Shape[] | { readonly [member: string]: Shape }
type Shapes = Readonly<Record<string, Shape>>
type Members = Readonly<Record<string, unknown>>

const shopShapes: Shapes = answerShapes

/** What does not fit; a symbol, because every JSON value fits somewhere. */
const UNFIT = Symbol('unfit')

/**
 * A tolerant reader of successful answers, for page and terminal. An unknown member stays, an optional one that is null
 * or odd is as good as absent, an entry that does not fit is left out of its list. Only where nothing usable is left is
 * the answer refused, so that a portal's or a proxy's JSON is not taken for the store's. What was left out is said to
 * `log`, once for each place. `further` are the outlines of operations that are none of the shop's.
 */
export function answerReader(
  log: (message: string) => void,
  further: Shapes = {},
): (reply: ReplyToRead) => ReadAnswer {
  const shapes = { ...shopShapes, ...further }
  const said = new Set<string>()
  return ({ operationId, data }) => {
    const shape = shapes[operationId]
    if (shape === undefined) return { ok: true, data }
    const oddities: string[] = []
    const read = readAs(data, shape, oddities, '')
    if (read === UNFIT)
      return { ok: false, fault: `The answer to ${operationId} is not what the contract says` }
    for (const oddity of oddities) {
      const message = `The answer to ${operationId} has an odd ${oddity}, which is left out`
      if (!said.has(message)) log(message)
      said.add(message)
    }
    return { ok: true, data: read }
  }
}

function readAs(value: unknown, shape: Shape, oddities: string[], place: string): unknown {
  if (shape === null) return value === null ? value : UNFIT
  if (typeof shape === 'string') return LETTERS[shape]?.(value) ? value : UNFIT
  if (isList(shape)) return readList(value, shape, oddities, place)
  const { '|': choices, '~': loose } = shape
  if (choices) return readChoice(value, choices, oddities, place)
  if (loose) return isMembers(value) ? readMembers(value, loose, oddities, place, true) : {}
  return isMembers(value) ? readMembers(value, shape, oddities, place, false) : UNFIT
}

/** A list without the entries that do not fit. One in which nothing fits is none of the store's. */
function readList(value: unknown, [item = null]: readonly Shape[], oddities: string[], place: string) {
  if (!Array.isArray(value)) return UNFIT
  const fitting: unknown[] = []
  for (const entry of value as readonly unknown[]) {
    const read = readAs(entry, item, oddities, `${place}[]`)
    if (read === UNFIT) oddities.push(`entry ${place}[]`)
    else fitting.push(read)
  }
  return fitting.length === 0 && value.length > 0 ? UNFIT : fitting
}

function readChoice(value: unknown, choices: Shape, oddities: string[], place: string): unknown {
  for (const choice of isList(choices) ? choices : []) {
    const found: string[] = []
    const read = readAs(value, choice, found, place)
    if (read === UNFIT) continue
    oddities.push(...found)
    return read
  }
  return UNFIT
}

/** An object whose members fit; those that may be absent (`name?`, or all) go where they do not. */
function readMembers(record: Members, shape: Shape, oddities: string[], place: string, allMayGo: boolean) {
  const read: Record<string, unknown> = { ...record }
  for (const [member, of] of Object.entries(shape ?? {})) {
    const name = member.replace('?', '')
    const given = record[name]
    const path = place === '' ? name : `${place}.${name}`
    const value = given === undefined ? UNFIT : readAs(given, of, oddities, path)
    if (value !== UNFIT) read[name] = value
    else if (!allMayGo && name === member) return UNFIT
    else {
      if (given !== undefined && given !== null) oddities.push(path)
      delete read[name]
    }
  }
  return read
}

const LETTERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  i: Number.isSafeInteger,
  // An amount that is not one of taka and paisa could be neither shown nor summed.
  m: (value) => typeof value === 'number' && Math.abs(value) <= MOST && Number(value.toFixed(2)) === value,
}
const MOST = 1e12

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
