import { expect, test } from 'vitest'
import { err, ok } from './result.ts'

test('a value and a problem are told apart by ok', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 })
  expect(err({ code: 'full' })).toEqual({ ok: false, error: { code: 'full' } })
})
