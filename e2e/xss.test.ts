import { writePayloads } from './testing/xss-payloads.ts'
import { ScriptWatch } from './testing/script-watch.ts'
import { expect, test } from './testing/shop.ts'
import { WHISK } from './testing/goods.ts'

test(
  'runs no script in the texts of products, vendors, banners and customers',
  { tag: ['@T-20', '@T-21'] },
  async ({ ana, ana: { tab }, context, customer, store }) => {
    await store.addProducts([WHISK])
    await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
    await writePayloads(store.store)
    const scripts = await ScriptWatch.over(context)
    await ana.signIn(customer.credentials)
    const visit = async (path: string) => {
      await tab.open(path)
      // Payloads may also run on hover and focus.
      await tab.page.locator('main').hover()
      await tab.page.keyboard.press('Tab')
    }
    for (const path of [
      ...['/', '/search?q=script', '/categoryDetails/hostile', '/vendorDetails/901'],
      ...['/productDetails/911', '/myAccounts', '/edit', '/addressBook'],
    ])
      await visit(path)
    await ana.putIntoCart({ id: 901, name: '' }, 1)
    for (const path of ['/viewPage', '/checkout']) await visit(path)
    expect(scripts.seen).toEqual([])
    // Checks that the watch detects a script that runs.
    await tab.page.evaluate(() => Reflect.set(window, '__ran', 1))
    await expect.poll(() => scripts.seen).toEqual(['a script ran'])
  },
)
