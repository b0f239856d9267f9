import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationRequest } from '#generated/schemas.ts'
import { type Schema, readOperations } from './fuzzed-operation.ts'

// Far above what a pattern without detours needs, far below what one with them takes.
const LIMIT_MS = 250
const LONG = 50_000

function patternsIn(schema: Schema): string[] {
  const inner = [...schema.properties.values(), ...schema.either, ...(schema.items ? [schema.items] : [])]
  return [...(schema.pattern === undefined ? [] : [schema.pattern]), ...inner.flatMap(patternsIn)]
}

const patterns = new Set(
  readOperations().flatMap(({ parameters, body, replies }) => [
    ...parameters.flatMap(({ schema }) => patternsIn(schema)),
    ...(body ? patternsIn(body.schema) : []),
    ...[...replies.values()].flatMap(({ headers }) => headers.flatMap(({ schema }) => patternsIn(schema))),
  ]),
)

/** Texts that almost fit: what fits, again and again, with an end that does not. */
const textsOf = (length: number) =>
  ['a', 'A-', '0', '88', '+88', '01', '01312345678', '!', '"!', 'a@', 'a.', 'a@a.', ' ', 'é'].map(
    (piece) => `${piece.repeat(Math.ceil(length / piece.length))}\u0000`,
  )
// The short ones first: a pattern that takes twice as long for each letter would never come to an end of the others.
const texts = [...textsOf(26), ...textsOf(LONG)]

function took(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

test('T-25: no pattern of the contract is kept busy by a long text', () => {
  expect(patterns.size).toBeGreaterThan(2)
  for (const pattern of patterns) {
    const compiled = new RegExp(pattern, 'u')
    const slow = texts.find((text) => took(() => compiled.test(text)) > LIMIT_MS)
    expect({ pattern, slow: slow?.slice(0, 30) }).toEqual({ pattern, slow: undefined })
  }
})

test('T-25: nor is a form whose every field is one', () => {
  const fields = [
    'name',
    'email',
    'address',
    'country',
    'city',
    'zip',
    'phone',
    'password',
    'password_confirmation',
  ]
  const slow = texts.find((text) => {
    const form = Object.fromEntries(fields.map((field) => [field, text]))
    return took(() => void z.safeParse(RegistrationRequest, form)) > LIMIT_MS
  })
  expect(slow?.slice(0, 30)).toBeUndefined()
})
