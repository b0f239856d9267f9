import {
  categoryGram,
  gramsIn,
  gramsOfNameStart,
  LONGEST_NAME_START,
  type Field,
  type Gram,
} from './search-grams.ts'
import type { IndexedText } from './search-text-queries.ts'

/** A piece of text and the places of a block at which it occurs, sorted. */
export type GramPlaces = { gram: Gram; places: readonly number[] }

const FIELDS = ['name', 'facts', 'description'] as const

/**
 * Collects which pieces occur at which places of one block; places are added in ascending order. Whole words are collected
 * and split at the end: a product has some forty words, but hundreds of pieces.
 */
export class Occurrences {
  readonly #words: Readonly<Record<Field, Map<string, number[]>>> = {
    name: new Map(),
    facts: new Map(),
    description: new Map(),
  }
  readonly #nameStarts = new Map<string, number[]>()
  readonly #categories = new Map<number, number[]>()

  add({ fields, categoryIds }: IndexedText, place: number): void {
    for (const field of FIELDS) {
      for (const word of fields[field].split(' ')) addPlace(this.#words[field], word, place)
    }
    for (const marks of fields.marks.split(' ')) addPlace(this.#words.name, marks, place)
    addPlace(this.#nameStarts, fields.name.slice(0, LONGEST_NAME_START), place)
    for (const id of categoryIds) addPlace(this.#categories, id, place)
  }

  /** The pieces of everything that was added, sorted as they are stored; starts anew. */
  take(): GramPlaces[] {
    const lists = new Map<Gram, number[][]>()
    const addList = (gram: Gram, places: number[]) => {
      const known = lists.get(gram)
      if (known) known.push(places)
      else lists.set(gram, [places])
    }
    for (const field of FIELDS) {
      for (const [word, places] of this.#words[field]) {
        for (const gram of gramsIn(field, word)) addList(gram, places)
      }
      this.#words[field].clear()
    }
    for (const [start, places] of this.#nameStarts) {
      for (const gram of gramsOfNameStart(start)) addList(gram, places)
    }
    for (const [id, places] of this.#categories) addList(categoryGram(id), places)
    this.#nameStarts.clear()
    this.#categories.clear()
    return Array.from(lists, ([gram, all]) => ({ gram, places: united(all) })).toSorted(
      (one, other) => one.gram - other.gram,
    )
  }
}

function addPlace<Key>(places: Map<Key, number[]>, key: Key, place: number): void {
  const known = places.get(key)
  if (!known) places.set(key, [place])
  else if (known.at(-1) !== place) known.push(place)
}

/** Unites sorted lists. */
function united(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists
  return others.length === 0 ? first : [...Uint16Array.from(new Set(lists.flat())).toSorted()]
}
