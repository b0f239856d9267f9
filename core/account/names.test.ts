import { expect, test } from 'vitest'
import { joinName, splitName } from './names.ts'

test.each([
  ['Ana', 'Rahman', 'Ana Rahman'],
  [' Ana ', ' ur Rahman ', 'Ana ur Rahman'],
  ['\u200EAna\u00A0', '\uFEFF', 'Ana'],
  ['', '', ''],
])(
  '"%s" and "%s" make "%s"',
  { tags: ['s3.registration-payload', 's7.registration'] },
  (first, last, name) => {
    expect(joinName(first, last)).toBe(name)
  },
)

test.each([
  ['Ana Rahman', 'Ana', 'Rahman'],
  ['Ana  ur Rahman', 'Ana', 'ur Rahman'],
  ['\u200B \u202DAna Rahman\u202C', 'Ana', 'Rahman'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
])('"%s" is "%s" and "%s"', { tags: 's3.customer-fields' }, (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
