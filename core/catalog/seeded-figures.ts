/**
 * A row of figures that look random and are always the same for a seed (mulberry32). Each call draws a
 * whole number from `min` to `max`, both included.
 */
export function seededFigures(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return min + Math.floor(share * (max - min + 1))
  }
}
