import { expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'

test('no operation takes an e-mail address or a phone number in its address, which proxies log', () => {
  const inAddress = Object.values(operations).flatMap(({ id, params }) =>
    params.filter((each) => each.in !== 'header').map(({ name, type }) => ({ id, name, type })),
  )
  const personal = inAddress.filter(
    ({ name, type }) => /customer|contact|mail|phone|guest/i.test(name) && type !== 'integer',
  )
  expect(personal).toEqual([])
})
