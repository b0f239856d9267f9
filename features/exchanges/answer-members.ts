import { answerShapes, operatorAnswerShapes } from '#generated/answer-shapes.ts'
import type { OperationId } from '#generated/operation-types.ts'

type Shape = string | null | readonly Shape[] | { readonly [member: string]: Shape }

const shapes: Readonly<Partial<Record<OperationId, Shape>>> = { ...answerShapes, ...operatorAnswerShapes }

/** Every member that a successful answer of the operation can have, as a path. */
export function membersOf(id: OperationId): string[] {
  const shape = shapes[id]
  return shape === undefined ? [] : [...new Set(pathsOf(shape, ''))]
}

/** Which of them an answer has; of a list, those that any entry has. What is null or empty was not shown. */
export function membersIn(answer: unknown): Set<string> {
  const found = new Set<string>()
  collect(answer, '', found)
  return found
}

function pathsOf(shape: Shape, path: string): string[] {
  if (isList(shape)) return shape.flatMap((entry) => pathsOf(entry, `${path}[]`))
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([name, member]) => {
    // One of several shapes, or one that need not be there: the shapes are those of this very place.
    if (name === '|') return isList(member) ? member.flatMap((choice) => pathsOf(choice, path)) : []
    if (name === '~') return pathsOf(member, path)
    const own = joined(path, name.replace(/\?$/, ''))
    return [own, ...pathsOf(member, own)]
  })
}

function collect(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, `${path}[]`, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (member === null || member === undefined) continue
      const own = joined(path, name)
      found.add(own)
      collect(member, own, found)
    }
  }
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape)
}
