import { describe, expect, it } from 'vitest'
import { products } from '#server/seed/catalog/catalog.ts'
import { kanjiOutlines } from './drawing/kanji-outlines.ts'
import { readThing } from './recipe.ts'
import { recipes } from './recipes/all-recipes.ts'

describe('readThing', () => {
  it('takes a prop with its label apart', () => {
    expect(readThing('tin moss herb,抹茶')).toEqual({
      kind: 'prop',
      name: 'tin',
      hue: 'moss',
      motifs: ['herb'],
      text: '抹茶',
    })
  })

  it('knows an emoji by its name', () => {
    expect(readThing('soap')).toEqual({ kind: 'emoji', name: 'soap' })
  })

  it.each(['tin', 'tin mauve', 'tin moss no-such-herb', 'no-such-thing', 'soap moss'])(
    'refuses %j',
    (words) => {
      expect(() => readThing(words)).toThrow(/nothing can draw|names no hue|needs an emoji/)
    },
  )
})

describe('recipes', () => {
  it('exist for every product photo and for nothing else', () => {
    const photos = products.map(({ photo }) => photo.replace(/\.webp$/, ''))
    expect(Object.keys(recipes).toSorted()).toEqual(photos.toSorted())
  })

  it('name only things that can be drawn', () => {
    for (const things of Object.values(recipes)) expect(() => things.map(readThing)).not.toThrow()
  })

  it('ask for no character without an outline', () => {
    const things = Object.values(recipes).flat().map(readThing)
    const letters = things.flatMap((thing) => (thing.kind === 'prop' ? Array.from(thing.text) : []))
    expect(letters.filter((letter) => !(letter in kanjiOutlines))).toEqual([])
  })

  it('show no two products alike', () => {
    const seen = Object.values(recipes).map((things) => things.join(' + '))
    expect(seen.filter((things, index) => seen.indexOf(things) !== index)).toEqual([])
  })
})
