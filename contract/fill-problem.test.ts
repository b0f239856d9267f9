import { expect, it } from 'vitest'
import { fillProblem } from './fill-problem.ts'

const limits = { detail: 20, errors: 2, field: 6 }
const soldOut = { status: 409, title: 'Sold out', detail: 'Only {left} of {name}' }

it(
  'fills the template and repeats the sentence where older readers look',
  { tags: 's8.one-shape-of-problems' },
  () => {
    expect(fillProblem('sold_out', soldOut, { left: 1, name: 'Mug' }, limits)).toEqual({
      type: '/docs#problem-sold_out',
      title: 'Sold out',
      status: 409,
      detail: 'Only 1 of Mug',
      code: 'sold_out',
      error: 'Only 1 of Mug',
      message: 'Only 1 of Mug',
    })
  },
)

/** The sentence of a problem that says no more than a name. */
const named = (name: string) =>
  fillProblem('named', { ...soldOut, detail: '{name}' }, { name }, limits).detail

it('does not read templates in values', () => {
  const { detail } = fillProblem('sold_out', soldOut, { left: '{name}', name: '$&' }, limits)
  expect(detail).toBe('Only {name} of $&')
})

it('throws when a placeholder has no value', () => {
  const open = () => fillProblem('sold_out', soldOut, { left: 1 }, limits)
  expect(open).toThrow('"sold_out" needs a value for {name}')
})

it('respects limits and characters of the contract for any input', () => {
  const errors = [1, 2, 3].map((n) => ({ field: `field${n}`, message: 'No' }))
  const params = { left: 1, name: `a\0b\ud800${'c'.repeat(50)}` }
  const body = fillProblem('sold_out', soldOut, params, limits, errors)
  expect(body.detail).toBe(`Only 1 of a\u{FFFD}b\u{FFFD}${'c'.repeat(5)}…`)
  expect(body.detail).toHaveLength(20)
  expect(body.errors).toEqual(errors.slice(0, 2))
})

it('never splits a surrogate pair', () => {
  const detail = named(`${'x'.repeat(18)}👍👍`)
  expect(detail.isWellFormed()).toBe(true)
  expect(detail.length).toBeLessThanOrEqual(20)
})
