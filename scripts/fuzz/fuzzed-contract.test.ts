import { expect, test } from 'vitest'

import { violation } from './fuzzed-contract.ts'

test.each([
  [{ type: 'integer', minimum: 1 }, [1, 5], [0, 1.5, '1', null, 2 ** 53]],
  [{ type: 'number', 'x-decimals': 2 }, [0.07, 1.1, 0, 1e2], [0.001, 1e-7, 0.070_000_1]],
  [{ type: ['string', 'null'], maxLength: 2 }, ['a', '𠮷𠮷', null], ['𠮷𠮷𠮷', '\0', '\ud800', 1]],
  [{ type: 'string', format: 'email', pattern: '^[a-z]+@[a-z]+$' }, ['a@b'], ['a', 'a@b, c@d']],
  [{ properties: { a: {}, b: { 'x-equal-to': 'a', type: 'integer' } } }, [{ a: 1, b: 1 }], [{ a: 1, b: 2 }]],
])('%j', (schema, valid, invalid) => {
  for (const value of valid) expect(violation(schema, value, 'value')).toBeNull()
  for (const value of invalid) expect(violation(schema, value, 'value')).toEqual(expect.any(String))
})
