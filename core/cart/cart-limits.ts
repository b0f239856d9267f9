/** What one order holds at the most, as the contract states it: units on one line, and lines. */
export type CartLimits = { unitsPerLine: number; lines: number }
