import { answerShapes } from '#generated/answer-shapes.ts'
import type { CheckedReply } from './call.ts'

type Shape = string | null | readonly Shape[] | { readonly [member: string]: Shape }

const shapes: Readonly<Record<string, Shape>> = answerShapes

/**
 * Says so when a successful answer is not even outlined as the contract says; undefined when it is. For a browser: a
 * portal's or a proxy's JSON must not be taken for the store's, and the schemas would weigh too much.
 */
export function checkShape({ operationId, data }: CheckedReply): string | undefined {
  const shape = shapes[operationId]
  if (shape === undefined || fits(data, shape)) return undefined
  return `The answer to ${operationId} is not what the contract says`
}

function fits(value: unknown, shape: Shape): boolean {
  if (shape === null) return value === null
  if (typeof shape === 'string') return LETTERS[shape]?.(value) ?? false
  if (isList(shape)) return Array.isArray(value) && value.every((item) => shape.some((of) => fits(item, of)))
  const choices = shape['|']
  if (choices) return isList(choices) && choices.some((choice) => fits(value, choice))
  return isRecord(value) && Object.entries(shape).every(([member, of]) => fitsMember(value, member, of))
}

function fitsMember(record: Readonly<Record<string, unknown>>, member: string, shape: Shape): boolean {
  const value = record[member.replace('?', '')]
  return value === undefined ? member.endsWith('?') : fits(value, shape)
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
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
