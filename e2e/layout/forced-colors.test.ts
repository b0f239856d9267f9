import { expect, test, type Locator } from '../testing/demo-shop.ts'

// WCAG 1.4.11 in forced-colors mode (Windows high contrast): states must not depend on background colors.

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 1280, height: 900 } })

const HIGHLIGHT = 'Highlight'

/** The background of an element, and the resolved value of a system color. */
const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
const systemColor = (element: Locator, name: string) =>
  element.evaluate((node, color) => {
    const probe = node.ownerDocument.createElement('i')
    probe.style.color = color
    node.ownerDocument.body.append(probe)
    const resolved = getComputedStyle(probe).color
    probe.remove()
    return resolved
  }, name)

async function expectChosenApart(chosen: Locator, other: Locator): Promise<void> {
  const highlight = await systemColor(chosen, HIGHLIGHT)
  expect(await background(chosen)).toBe(highlight)
  expect(await background(other)).not.toBe(highlight)
}

test('the chosen tab and thumbnail of a product are highlighted', async ({ page, shop }) => {
  await page.goto(`${shop}/productDetails/101`)
  await expectChosenApart(
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  )
  const thumbnails = page.getByRole('button', { name: /^View \d/ })
  await expectChosenApart(thumbnails.and(page.locator('[aria-pressed=true]')), thumbnails.last())
})

test('the home page highlights the chosen language and the current dot, which have borders, and keeps its wordmark on paper', async ({
  page,
  shop,
}) => {
  await page.goto(shop)
  const wordmark = page.locator('header .wordmark')
  expect(await wordmark.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none')
  expect(await background(wordmark)).toBe('rgb(251, 250, 246)')

  const dots = page.getByRole('button', { name: /^Go to slide|slide \d/i })
  const borders = await dots.locator('.dot').evaluateAll((all) =>
    all.map((dot) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(dot)
      return `${borderTopWidth} ${borderTopStyle}`
    }),
  )
  expect(borders.length).toBeGreaterThan(1)
  expect(new Set(borders)).toEqual(new Set(['2px solid']))
  await expectChosenApart(dots.and(page.locator('[aria-current=true]')), dots.last())

  await page.getByRole('button', { name: /^Language:/ }).click()
  await expectChosenApart(
    page.locator('button[aria-current=true]', { hasText: 'English' }),
    page.locator('button[aria-current=false]', { hasText: 'Japanese' }),
  )
})
