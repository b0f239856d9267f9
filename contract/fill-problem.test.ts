import { expect, it } from 'vitest'
import { fillProblem } from './fill-problem.ts'

const limits = { detail: 20, errors: 2, field: 6 }
const soldOut = { status: 409, title: 'Sold out', detail: 'Only {left} of {name}' }

it('fills the template and repeats the sentence where older readers look', () => {
  expect(fillProblem('sold_out', soldOut, { left: 1, name: 'Mug' }, limits)).toEqual({
    type: 'about:blank',
    title: 'Sold out',
    status: 409,
    detail: 'Only 1 of Mug',
    code: 'sold_out',
    error: 'Only 1 of Mug',
    message: 'Only 1 of Mug',
  })
})

it('does not read templates in values', () => {
  expect(fillProblem('sold_out', soldOut, { left: '{name}', name: '$&' }, limits).detail).toBe(
    'Only {name} of $&',
  )
})

it('refuses to leave a placeholder open', () => {
  expect(() => fillProblem('sold_out', soldOut, { left: 1 }, limits)).toThrow(
    '"sold_out" needs a value for {name}',
  )
})

it('keeps to the bounds and characters of the contract, whatever a request held', () => {
  const errors = [1, 2, 3].map((n) => ({ field: `field${n}`, message: 'No' }))
  const body = fillProblem(
    'sold_out',
    soldOut,
    { left: 1, name: `a\0b\ud800${'c'.repeat(50)}` },
    limits,
    errors,
  )
  expect(body.detail).toBe(`Only 1 of a\u{FFFD}b\u{FFFD}${'c'.repeat(5)}…`)
  expect(body.detail).toHaveLength(20)
  expect(body.errors).toEqual([
    { field: 'field1', message: 'No' },
    { field: 'field2', message: 'No' },
  ])
})

it('does not cut a character in half', () => {
  const body = fillProblem(
    'sold_out',
    { ...soldOut, detail: '{name}' },
    { name: `${'x'.repeat(18)}👍👍` },
    limits,
  )
  expect(body.detail.isWellFormed()).toBe(true)
  expect(body.detail.length).toBeLessThanOrEqual(20)
})

it('leaves a sentence whole that just fits, and cuts one that is longer by one', () => {
  const detailOf = (length: number) =>
    fillProblem('sold_out', { ...soldOut, detail: '{name}' }, { name: 'x'.repeat(length) }, limits).detail
  expect(detailOf(20)).toBe('x'.repeat(20))
  expect(detailOf(21)).toBe(`${'x'.repeat(19)}…`)
})
