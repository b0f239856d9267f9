import type { ShopTab } from './shop-tab.ts'

/** Makes all text of the page that is open so many percent of its size, as people with weak eyes set it. */
export async function enlargeText(tab: ShopTab, percent: number): Promise<void> {
  await tab.page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await tab.shown()
}

/** The words of the page that its boxes or the screen cut, and fields too narrow to type into. */
export function brokenParts({ page }: ShopTab): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], option, script, style')

    /** The box that ends what is seen of an element, unless that can be scrolled. */
    const isCut = ({ left, right, top, bottom }: DOMRect, element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        if (overflowX !== 'visible') {
          const edge = box.getBoundingClientRect()
          // What is there for the ears alone is a dot.
          if (edge.width <= 1) return false
          // Letters may reach out of their line by a few pixels.
          if (
            left < edge.left - 1 ||
            right > edge.right + 1 ||
            top < edge.top - 6 ||
            bottom > edge.bottom + 6
          )
            return true
        }
        if (position === 'fixed') break
      }
      return left < -1 || right > innerWidth + 1
    }

    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((line) => line.width > 1 && isCut(line, element)))
        broken.add(text.textContent.trim())
    }
    for (const field of document.querySelectorAll(
      'input[type="search"], input[type="text"], input[type="email"]',
    ))
      if (isShown(field) && field.clientWidth < 1.4 * Number.parseFloat(getComputedStyle(field).fontSize))
        broken.add(`the field ${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? ''}`)
    return [...broken]
  })
}

/** How far a part of the page reaches below the upper edge of what is fixed at the foot of the screen, in pixels. */
export async function behindTheFoot(tab: ShopTab, name: string): Promise<number> {
  const part = tab.page.locator('main, footer').getByText(name, { exact: true }).last()
  const feet = await tab.page
    .locator('nav, aside')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.clientHeight > 0)
        .map((element) => element.getBoundingClientRect().top),
    )
  const box = await part.boundingBox()
  if (!box) throw new Error(`"${name}" is not on the page`)
  return box.y + box.height - Math.min(...feet)
}
