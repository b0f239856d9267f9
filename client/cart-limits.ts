import { orderRequestOrderedProductsMaxItems, quantityMaximum } from '#generated/limits.ts'

/** What the store takes in one order: the bounds of every cart, in the page and in the terminal. */
export const cartLimits = { unitsPerLine: quantityMaximum, lines: orderRequestOrderedProductsMaxItems }
