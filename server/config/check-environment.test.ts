import { expect, test } from 'vitest'

import { OWNER } from '#server/test/owner-settings.ts'
import { assertProductionSettings, REQUIRED_IN_PRODUCTION, unknownSettings } from './check-environment.ts'

test(
  'names all missing settings in one sentence when a shop in production lacks some',
  { tags: 's1.owner' },
  () => {
    expect(() => assertProductionSettings({ NODE_ENV: 'production', SHOP_PHONE: ' ' })).toThrow(
      /^NODE_ENV=production needs PUBLIC_URL, SHOP_PHONE, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .+$/,
    )
    const { SHOP_EMAIL: _, ...rest } = OWNER
    expect(() => assertProductionSettings({ NODE_ENV: 'production', ...rest })).toThrow(/ needs SHOP_EMAIL, /)
  },
)

test('accepts a complete production environment, and the demo shop without settings', () => {
  expect(() => assertProductionSettings({ NODE_ENV: 'production', ...OWNER })).not.toThrow()
  expect(() => assertProductionSettings({})).not.toThrow()
})

test('fixtures give exactly the settings that production requires', () => {
  expect(Object.keys(OWNER)).toEqual(REQUIRED_IN_PRODUCTION)
})

test.each([
  ['HAAT_DRAIN', 'HAAT_DRAIN_MS'],
  ['HAAT_TRUSTED_PROXY', 'HAAT_TRUSTED_PROXIES'],
  ['HAAT_RETRIES', 'HAAT_RETRY'],
])('names %s and the nearest setting, %s', (slip, nearest) => {
  const env = { [slip]: '1', HAAT_DATA: 'data', HAAT_URL: 'http://shop', PATH: '' }
  expect(unknownSettings(env)).toEqual([`${slip} is no setting and has no effect; the nearest is ${nearest}`])
})
