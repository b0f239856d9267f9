import { expect, test } from 'vitest'
import { formatFields } from './table.ts'

test('values are aligned, and what has no value is left out', () => {
  const text = formatFields([
    ['Name', 'Ayesha'],
    ['Phone', ''],
    ['Signed in until', 'to\u0007night'],
  ])
  expect(text).toBe('Name             Ayesha\nSigned in until  tonight')
})
