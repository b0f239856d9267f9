import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Returns the full names of the visible best sellers, from the left. */
export async function bestSellersInSight(tab: ShopTab): Promise<string[]> {
  const strip = tab.area('Best Sellers').getByRole('list').first()
  await strip.scrollIntoViewIfNeeded()
  return strip.evaluate((list) => {
    const frame = list.getBoundingClientRect()
    const seen = [...list.querySelectorAll('article')].map((card) => ({
      name: card.querySelector('h3')?.title || card.querySelector('h3')?.textContent || '',
      box: card.getBoundingClientRect(),
    }))
    return seen
      .filter(({ box }) => box.left > frame.left - 20 && box.right < frame.right + 20)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ name }) => name)
  })
}
