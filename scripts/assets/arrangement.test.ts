import { describe, expect, it } from 'vitest'
import { arrange, isFlat, sizesWith } from './arrangement.ts'
import { CANVAS } from './backdrop.ts'
import { readThing, standingEmoji } from './recipe.ts'
import { recipes } from './recipes/all-recipes.ts'

const LINE = 826
const sizeOf = sizesWith(new Map(standingEmoji(Object.values(recipes).flat()).map((name) => [name, whole()])))

function whole() {
  return { left: 0, top: 0, width: 1, height: 1 }
}

describe('arrange', () => {
  it('keeps every thing of every recipe inside the picture', () => {
    const astray = Object.entries(recipes).filter(([, words]) =>
      arrange(words.map(readThing), LINE, 1.05, 0, sizeOf).some(
        ({ x, y, width, height }) =>
          x - width / 2 < 0 || x + width / 2 > CANVAS || y - height < 0 || y > CANVAS,
      ),
    )
    expect(astray).toEqual([])
  })

  it('stands company in front of the main thing and makes it smaller', () => {
    const [tin, whisk] = arrange(['tin moss 茶', 'chasen wood'].map(readThing), LINE, 1, 0, sizeOf)
    expect(whisk?.y).toBeGreaterThan(tin?.y ?? Number.POSITIVE_INFINITY)
    expect(whisk?.height).toBeLessThan(tin?.height ?? 0)
  })

  it('centres a group between both sides', () => {
    const placed = arrange(['bowl celadon', 'bowl sumi', 'bowl kraft'].map(readThing), LINE, 1, 0, sizeOf)
    const left = Math.min(...placed.map(({ x, width }) => x - width / 2))
    const right = Math.max(...placed.map(({ x, width }) => x + width / 2))
    expect(left + right).toBeCloseTo(CANVAS)
  })
})

describe('isFlat', () => {
  it.each([
    ['knife magnolia', true],
    ['noren indigo', true],
    ['tin moss', false],
    ['soap', false],
  ])('%s: %s', (words, expected) => {
    expect(isFlat(readThing(words))).toBe(expected)
  })
})
