import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/**
 * Taps a button of later pages during hydration: React's listeners are attached, but the button is not hydrated yet.
 */
export async function tapDuringHydration(tab: ShopTab, name: string): Promise<void> {
  await tab.page.addInitScript((wanted) => {
    let isTapped = false
    Element.prototype.addEventListener = function (
      this: Element,
      ...how: Parameters<EventTarget['addEventListener']>
    ) {
      EventTarget.prototype.addEventListener.apply(this, how)
      if (isTapped || how[0] !== 'click' || this.id !== 'root') return
      isTapped = true
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find(({ textContent }) => textContent.trim() === wanted)
      queueMicrotask(() => button?.click())
    }
  }, name)
}
