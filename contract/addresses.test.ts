import { expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'

test('no operation has e-mail or phone in its URL, because proxies log URLs', () => {
  const inAddress = Object.values(operations).flatMap(({ id, params }) =>
    params.filter((each) => each.in !== 'header').map(({ name, type }) => ({ id, name, type })),
  )
  const personal = inAddress.filter(
    ({ name, type }) => /customer|contact|mail|phone|guest/i.test(name) && type !== 'integer',
  )
  expect(personal).toEqual([])
})
