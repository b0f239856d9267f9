/** What one order holds at the most: units on one line, and lines. The rules take those of the contract unless told others. */
export type CartLimits = { unitsPerLine: number; lines: number }
