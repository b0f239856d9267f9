import { expect, it } from 'vitest'
import { fieldErrors } from './field-errors.ts'

it('keeps the first message of a field, under its dotted path', () => {
  const issues = [
    { path: ['lines', 0, 'count'], message: 'Too few' },
    { path: ['lines', 0, 'count'], message: 'Not whole' },
    { path: [], message: 'Must be an object' },
    { code: 'invalid_key', path: ['names'], keys: ['x'], message: 'Too long' },
  ]
  expect(fieldErrors(issues)).toEqual([
    { field: 'lines.0.count', message: 'Too few' },
    { field: 'body', message: 'Must be an object' },
    { field: 'names', message: 'Too long' },
  ])
})

it('names every unknown field', () => {
  const issue = { code: 'unrecognized_keys', path: ['user'], keys: ['admin', 'role'], message: 'Unknown' }
  expect(fieldErrors([issue]).map(({ field }) => field)).toEqual(['user.admin', 'user.role'])
})
