import { describe, expect, it } from 'vitest'
import { looksFor } from './look.ts'
import { recipes } from './recipes/all-recipes.ts'

const names = Object.keys(recipes)

describe('looksFor', () => {
  it('gives the same looks for the same names', () => {
    expect(looksFor(names)).toEqual(looksFor(names))
  })

  it('changes tint and backdrop from one photo to the next', () => {
    const looks = [...looksFor(names).values()]
    const repeats = looks.filter((look, index) => {
      const before = looks[index - 1]
      return look.tint === before?.tint || look.backdrop === before?.backdrop
    })
    expect(repeats).toEqual([])
  })
})
