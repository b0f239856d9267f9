import type { Locator, Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** How many pixels of the page stand beyond the screen's side. */
export function beyondTheSide({ page }: ShopTab): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The total beside the cart of the header, and in how many lines it stands. */
export async function headerTotal({ page }: ShopTab): Promise<{ text: string; lines: number }> {
  const total = page.locator('header [aria-expanded] .money').last()
  return { text: await total.innerText(), lines: await linesOf(total) }
}

/** Which of the header's three parts are wholly on the screen. */
export async function headerInSight({ page }: ShopTab): Promise<Record<string, boolean>> {
  const header = page.locator('header')
  return {
    logo: await inSight(header.getByRole('link').first()),
    search: await inSight(header.getByRole('searchbox')),
    cart: await inSight(header.getByRole('button').filter({ has: header.page().locator('.money') })),
  }
}

/** The words of category bar and navigator that are cut, by their box or by the screen. */
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

/** How far the keyboard's mark reaches out of each part of the header's search, in pixels; 0 and less is inside. */
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

/** In how many lines a text stands. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Whether a value stands in the line of its name. */
export async function standsBeside(tab: ShopTab, name: string): Promise<boolean> {
  const [named, value] = [await tab.text(name).boundingBox(), await tab.value(name).boundingBox()]
  if (!named || !value) return false
  return named.y < value.y + value.height && value.y < named.y + named.height
}

/** At which heights of the page the values of these names stand. */
export async function heightsOf(tab: ShopTab, names: readonly string[]): Promise<Set<number>> {
  const boxes = await Promise.all(names.map((name) => tab.value(name).boundingBox()))
  return new Set(boxes.map((box) => Math.round(box?.y ?? Number.NaN)))
}

/** What the fields of the page say, in how many lines each. */
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

/** Where one thing stands by another that comes before it in the text. */
export async function placeBy(one: Locator, other: Locator): Promise<'beside' | 'below' | 'elsewhere'> {
  const [box, before] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!box || !before) return 'elsewhere'
  if (box.x >= before.x + before.width) return 'beside'
  return box.y >= before.y + before.height ? 'below' : 'elsewhere'
}

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

/** How many cards stand in the first row. */
export function cardsInFirstRow(tab: ShopTab): Promise<number> {
  return tab.page
    .locator('main')
    .getByRole('article')
    .evaluateAll((all) => {
      const tops = all.map((each) => Math.round(each.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
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
