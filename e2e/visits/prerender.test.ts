import { stored } from '#features/drivers/web/device-in-browser.ts'

import { activate, prerender } from '../testing/prerendered-page.ts'
import { expect, test } from '../testing/shop.ts'

test('does not sign out when /logout is prerendered, before it is visited', async ({
  ana,
  customer,
  store,
}) => {
  await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
  await ana.hasSignedIn(customer.credentials)
  await ana.tab.open('/wishList')
  expect(await prerender(ana.tab, '/logout')).toEqual([])
  await activate(ana.tab)
  await expect.poll(() => ana.tab.path()).toBe('/')
  await expect.poll(() => stored(ana.tab, 'token')).toBeNull()
})
