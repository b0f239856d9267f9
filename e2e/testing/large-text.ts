import { expect } from '@playwright/test'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

import { beyondTheSide, brokenParts, enlargeText } from './narrow-screen.ts'

/** The width of a small phone. */
export const PHONE = 360

/** Checks that the page neither scrolls sideways nor cuts words. */
export async function expectWhole(tab: ShopTab, path: string, width: number, percent: number): Promise<void> {
  const message = `${path} at ${width} pixels with text of ${percent} %`
  await tab.widen(width)
  await enlargeText(tab, percent)
  await expect.soft.poll(() => brokenParts(tab), { message }).toEqual([])
  await expect.soft.poll(() => beyondTheSide(tab), { message }).toBe(0)
}
