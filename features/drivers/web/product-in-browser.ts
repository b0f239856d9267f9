import type { ShopTab } from './shop-tab.ts'

/** The address and the features of the window that an icon asks the browser for. */
export async function windowAskedBy(tab: ShopTab, icon: string): Promise<{ url: string; features: string }> {
  await tab.page.evaluate(() => {
    const asked = globalThis as { asked?: { url: string; features: string } }
    window.open = (url, _target, features) => {
      asked.asked = { url: String(url), features: features ?? '' }
      return null
    }
  })
  await tab.choose(icon)
  // Whoever taps before the icons have their script is answered a moment later.
  const asked = await tab.page.waitForFunction(() => {
    const page = globalThis as { asked?: { url: string; features: string } }
    const found = page.asked
    delete page.asked
    return found
  })
  return (await asked.jsonValue()) ?? { url: '', features: '' }
}

/** How many times larger the picture is drawn when the mouse has come upon it. */
export async function sizeUnderMouse(tab: ShopTab): Promise<number> {
  await tab.page.mouse.move(0, 0)
  const frame = tab.page.locator('article [class*="cursor-zoom-in"]')
  await frame.hover()
  const drawn = frame.locator('> *').first()
  await drawn.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return drawn.evaluate((element) => Number(getComputedStyle(element).scale) || 1)
}
