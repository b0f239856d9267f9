import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** How the carousel stands: `1 / 3 First Flush`. */
export async function slide(tab: ShopTab): Promise<string> {
  const carousel = tab.area('Highlights')
  const counter = carousel.getByText(/^\d+ \/ \d+$/)
  const title = carousel.locator('[aria-roledescription="slide"]:not([inert])').getByRole('heading')
  return `${await counter.innerText()} ${await title.innerText()}`
}

/** Every slide of the ring by going once around it. */
export async function allSlides(tab: ShopTab): Promise<string[]> {
  const first = await slide(tab)
  const total = Number(first.split(' ')[2])
  const slides: string[] = []
  for (let place = 0; place < total; place += 1) {
    slides.push(await slide(tab))
    await tab.choose('Next slide')
  }
  return slides
}

/** A finger that goes so many pixels to the left. */
export async function swipeSlides(tab: ShopTab, pixels: number): Promise<void> {
  const frame = tab.area('Highlights').locator('.touch-pan-y')
  // Both ends at once: what the page does between them is no part of a swipe.
  await frame.evaluate((target, moved) => {
    const touch = (clientX: number) => new Touch({ identifier: 0, target, clientX, clientY: 300 })
    const tell = (type: string, touches: Touch[], changedTouches = touches) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
    tell('touchstart', [touch(200)])
    tell('touchend', [], [touch(200 - moved)])
  }, pixels)
}

/** The best sellers in sight, from the left, by their whole names. */
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
