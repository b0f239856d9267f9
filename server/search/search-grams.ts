import { beginsWordAt } from '#core/text/search-words.ts'
import type { IndexedText } from './search-text-queries.ts'

/**
 * A piece of a text as a number: one to four letters in a row, and where they were found. Two pieces may share a
 * number, as whatever the index finds is compared with the text itself.
 */
export type Gram = number

/** Where a piece was found. The numbers are in the database: a change needs a new index. */
const PLACES = { name: 1, wordStart: 2, nameStart: 3, facts: 4, description: 5, category: 6 } as const

/** The parts of a product that words are looked up in. */
const FIELDS = ['name', 'facts', 'description'] as const
export type Field = (typeof FIELDS)[number]

const LONGEST = 4

/** How much of the start of a name is in the index. */
const NAME_STARTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16]

/** The pieces of a text inside one word of a query: all of them, or `most` that lie far apart. */
export function gramsOfWord(field: Field, word: string, most: number): Gram[] {
  const size = Math.min(LONGEST, word.length)
  const last = word.length - size
  const count = Math.min(most, last + 1)
  const starts = Array.from({ length: count }, (_, index) =>
    Math.round((index * last) / Math.max(1, count - 1)),
  )
  return starts.map((start) => gramOf(PLACES[field], word.slice(start, start + size)))
}

/** The piece that a word has where it starts in a name. */
export function wordStartGram(word: string): Gram {
  return gramOf(PLACES.wordStart, word.slice(0, LONGEST))
}

/** The longest piece that tells a name which starts with this text. */
export function nameStartGram(text: string): Gram {
  const size = NAME_STARTS.findLast((each) => each <= text.length) ?? 1
  return gramOf(PLACES.nameStart, text.slice(0, size))
}

/** Stands for a category, as if it were a piece of the text of its products. */
export function categoryGram(categoryId: number): Gram {
  return gramOf(PLACES.category, String(categoryId))
}

/** All pieces of the texts of a product. */
export function gramsOf({ fields, categoryIds }: IndexedText): Set<Gram> {
  const grams = new Set<Gram>()
  for (const field of FIELDS) for (const word of fields[field].split(' ')) addGramsIn(grams, field, word)
  for (const marks of fields.marks.split(' ')) addGramsIn(grams, 'name', marks)
  for (const size of NAME_STARTS.filter((each) => each <= fields.name.length))
    grams.add(gramOf(PLACES.nameStart, fields.name.slice(0, size)))
  for (const id of categoryIds) grams.add(categoryGram(id))
  return grams
}

function addGramsIn(grams: Set<Gram>, field: Field, word: string): void {
  for (let start = 0; start < word.length; start += 1) {
    addGramsAt(grams, PLACES[field], word, start)
    if (field === 'name' && beginsWordAt(word, start)) addGramsAt(grams, PLACES.wordStart, word, start)
  }
}

function addGramsAt(grams: Set<Gram>, place: number, word: string, start: number): void {
  const end = Math.min(start + LONGEST, word.length)
  for (let stop = start + 1; stop <= end; stop += 1) grams.add(gramOf(place, word.slice(start, stop)))
}

/** FNV-1a over the letters, then mixed once more, as a whole number of 32 bits with its sign. */
function gramOf(place: number, letters: string): Gram {
  let hash = Math.imul(0x81_1c_9d_c5 ^ place, 0x01_00_01_93)
  for (let index = 0; index < letters.length; index += 1) {
    hash = Math.imul(hash ^ letters.charCodeAt(index), 0x01_00_01_93)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  return hash ^ (hash >>> 13)
}
