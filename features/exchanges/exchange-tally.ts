import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'

import type { Surface } from '../support/run-parameters.ts'
import type { Answered } from './journal.ts'
import { jsonOf } from '#contract/answer-check.ts'
import type { ExchangeCounts, ExchangesReport, OperationUse } from './exchanges-report.ts'
import { answerShapes, operatorAnswerShapes } from '#generated/answer-shapes.ts'

const shapes: Readonly<Partial<Record<OperationId, Shape>>> = { ...answerShapes, ...operatorAnswerShapes }

/** A report in which nothing has happened yet: every operation with all that the contract says of it. */
export function emptyReport(): ExchangesReport {
  return {
    checked: 0,
    broken: 0,
    unanswered: 0,
    pages: 0,
    checkMilliseconds: 0,
    violations: [],
    operations: Object.values(operations).map(({ id, method, path, statuses, problems }) => ({
      id,
      method,
      path,
      answers: Object.keys(statuses).map((status) => ({ status: Number(status), counts: {} })),
      problems: Object.entries<readonly string[]>(problems).flatMap(([status, codes]) =>
        codes.map((code) => ({ status: Number(status), code, counts: {} })),
      ),
      fields: membersOf(id).map((member) => ({ path: member, counts: {} })),
    })),
  }
}

/** Counts an answer of an operation. */
export function tally(report: ExchangesReport, id: OperationId, answer: Answered, surface: Surface): void {
  const use = report.operations.find((each) => each.id === id)
  if (!use) return
  const { status } = answer
  for (const each of use.answers) if (each.status === status) add(each.counts, surface, 1)
  const body = answer.responseBody === null ? null : jsonOf(answer.responseBody)
  if (status < 300) {
    const members = membersIn(body)
    for (const each of use.fields) if (members.has(each.path)) add(each.counts, surface, 1)
  }
  const code = status >= 400 ? (body as { code?: string } | null | undefined)?.code : undefined
  for (const each of use.problems)
    if (each.status === status && each.code === code) add(each.counts, surface, 1)
}

/** Both reports as one. */
export function merged(one: ExchangesReport, other: ExchangesReport): ExchangesReport {
  const sum = emptyReport()
  for (const report of [one, other]) {
    sum.checked += report.checked
    sum.broken += report.broken
    sum.unanswered += report.unanswered
    sum.pages += report.pages
    sum.checkMilliseconds += report.checkMilliseconds
    sum.violations.push(...report.violations)
    for (const use of report.operations) addUse(sum, use)
  }
  return sum
}

function addUse(sum: ExchangesReport, { id, answers, problems, fields }: OperationUse): void {
  const own = sum.operations.find((each) => each.id === id)
  if (!own) return
  addAll(own.answers, answers, (each) => String(each.status))
  addAll(own.problems, problems, ({ status, code }) => `${status} ${code}`)
  addAll(own.fields, fields, ({ path }) => path)
}

function addAll<Row extends { counts: ExchangeCounts }>(
  into: readonly Row[],
  from: readonly Row[],
  keyOf: (row: Row) => string,
): void {
  const rows = new Map(into.map((row) => [keyOf(row), row]))
  for (const row of from) {
    const own = rows.get(keyOf(row))
    for (const [surface, count] of Object.entries(row.counts))
      if (own) add(own.counts, surface as Surface, count)
  }
}

function add(counts: ExchangeCounts, surface: Surface, count: number): void {
  counts[surface] = (counts[surface] ?? 0) + count
}

type Shape = string | null | readonly Shape[] | { readonly [member: string]: Shape }

/** Every member that a successful answer of the operation can have, as a path. */
function membersOf(id: OperationId): string[] {
  const shape = shapes[id]
  return shape === undefined ? [] : [...new Set(pathsOf(shape, ''))]
}

/** Which of them an answer has; of a list, those that any entry has. What is null or empty was not shown. */
function membersIn(answer: unknown): Set<string> {
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
