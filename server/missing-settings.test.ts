import { expect, test } from 'vitest'

import { assertOwnerIsKnown, OWNER_SETTINGS } from './missing-settings.ts'
import { OWNER } from './testing/owner-settings.ts'

test(
  'a shop in production that does not say whose it is names all that is missing, in one sentence',
  { tags: 's1.owner' },
  () => {
    expect(() => assertOwnerIsKnown({ NODE_ENV: 'production', SHOP_PHONE: ' ' })).toThrow(
      /^NODE_ENV=production needs PUBLIC_URL, SHOP_PHONE, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .+$/,
    )
    const { SHOP_EMAIL: _, ...rest } = OWNER
    expect(() => assertOwnerIsKnown({ NODE_ENV: 'production', ...rest })).toThrow(/ needs SHOP_EMAIL, /)
  },
)

test('one that says it opens, and the demo shop has its own', () => {
  expect(() => assertOwnerIsKnown({ NODE_ENV: 'production', ...OWNER })).not.toThrow()
  expect(() => assertOwnerIsKnown({})).not.toThrow()
})

test('those that tests give such a shop are the ones that it needs', () => {
  expect(Object.keys(OWNER)).toEqual(OWNER_SETTINGS)
})
