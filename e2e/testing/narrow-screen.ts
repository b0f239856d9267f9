import type { Locator, Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Returns the horizontal overflow in pixels. */
export function beyondTheSide({ page }: ShopTab): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Returns the total of the header's cart and its number of lines. */
export async function headerTotal({ page }: ShopTab): Promise<{ text: string; lines: number }> {
  const total = page.locator('header [aria-expanded] .money').last()
  return { text: await total.innerText(), lines: await linesOf(total) }
}

/** Returns which parts of the header are fully visible. */
export async function headerInSight({ page }: ShopTab): Promise<Record<string, boolean>> {
  const header = page.locator('header')
  return {
    logo: await inSight(header.getByRole('link').first()),
    search: await inSight(header.getByRole('searchbox')),
    cart: await inSight(header.getByRole('button').filter({ has: header.page().locator('.money') })),
  }
}

/** Returns the clipped words of category bar and navigation bar. */
export function cutWords({ page }: ShopTab): Promise<string[]> {
  return page
    .locator('nav')
    .locator('button, a > span, button > span')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.sr-only') && element.getClientRects().length > 0)
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          const bar = element.closest('.overflow-x-auto')?.getBoundingClientRect()
          const [start, end] = bar ? [bar.left, bar.right] : [0, innerWidth]
          return element.scrollWidth > element.clientWidth + 1 || left < start - 1 || right > end + 1
        })
        .map((element) => element.textContent ?? ''),
    )
}

/** Returns the overflow of the focus ring in each part of the header's search, in pixels; at most 0 means inside. */
export async function marksOfSearch({ page }: ShopTab): Promise<number[]> {
  const parts = await page.getByRole('search').locator('select, input, button').all()
  const reach: number[] = []
  for (const part of parts) {
    await part.focus()
    reach.push(
      await part.evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element)
        return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      }),
    )
  }
  return reach
}

/** Returns the number of lines of a text. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Returns the vertical positions of these elements. */
export async function heightsOf(elements: readonly Locator[]): Promise<Set<number>> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.y ?? Number.NaN)))
}

/** Returns the texts of the fields and their numbers of lines. */
export async function linesOfMessages({ page }: ShopTab): Promise<number[]> {
  const messages = await page.locator('main [id$="-message"]').filter({ hasText: /\S/ }).all()
  return Promise.all(messages.map(linesOf))
}

async function inSight(part: Locator): Promise<boolean> {
  const page: Page = part.page()
  const [box, screen] = [await part.boundingBox(), page.viewportSize()]
  if (!box || !screen) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height
}

/** Returns the position of an element relative to one before it. */
export async function placeBy(one: Locator, other: Locator): Promise<'beside' | 'below' | 'elsewhere'> {
  const [box, before] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!box || !before) return 'elsewhere'
  if (box.x >= before.x + before.width) return 'beside'
  return box.y >= before.y + before.height ? 'below' : 'elsewhere'
}

/** Scales all text of the page to a percentage, as users with low vision do. */
export async function enlargeText(tab: ShopTab, percent: number): Promise<void> {
  await tab.page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await tab.shown()
}

/** Returns clipped words, and fields that are too narrow for input. */
export function brokenParts({ page }: ShopTab): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], option, script, style')

    /** The clipping box of an element, unless it is scrollable. */
    const isCut = ({ left, right, top, bottom }: DOMRect, element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        if (overflowX !== 'visible') {
          const edge = box.getBoundingClientRect()
          // Text for screen readers only is one pixel large.
          if (edge.width <= 1) return false
          // Glyphs may overflow their line by a few pixels.
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

/** Returns by how many pixels a part overlaps the fixed bar at the bottom of the screen. */
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

/** Returns the number of cards in the first row. */
export function cardsInFirstRow(tab: ShopTab): Promise<number> {
  return tab.page
    .locator('main')
    .getByRole('article')
    .evaluateAll((all) => {
      const tops = all.map((each) => Math.round(each.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
}

/** Returns the scale of the picture when it is hovered. */
export async function sizeUnderMouse(tab: ShopTab): Promise<number> {
  await tab.page.mouse.move(0, 0)
  const frame = tab.page.locator('article [class*="cursor-zoom-in"]')
  await frame.hover()
  const drawn = frame.locator('> *').first()
  await drawn.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return drawn.evaluate((element) => Number(getComputedStyle(element).scale) || 1)
}
