import type { Db } from '#server/db/db.ts'
import { decodeDocs, DOCS_IN_BLOCK, docsOf, intersectionOf, unionOf, type DocSet } from './search-doc-set.ts'
import {
  categoryGram,
  gramsOfWord,
  nameStartGram,
  wordStartGram,
  type Field,
  type Gram,
} from './search-grams.ts'
import type { Rank } from '#core/catalog/search-rank.ts'

/** What is looked for: the words of a query, and the category that it is limited to. */
type Wanted = { words: readonly string[]; categoryId: number | undefined }

/** Alternatives for a word: a place has all grams of one of them. */
type Clause = readonly (readonly Gram[])[]

// A million products are 31 blocks. Common words have finds enough in the newest two.
const NEWEST_BLOCKS = 2
// Together with the number of blocks this bounds what a search reads; what is left out, the texts decide.
const GRAMS_AT_MOST = 6

const FIELDS_BY_RANK: Readonly<Record<Rank, readonly Field[]>> = {
  'name starts': ['name'],
  'words start': ['name'],
  name: ['name'],
  facts: ['name', 'facts'],
  description: ['name', 'facts', 'description'],
}

/** Blocks that are read together, and the sets that were read from them, by gram and block. */
type Group = { blocks: readonly number[]; read: Map<Gram, Map<number, DocSet>> }

/**
 * Reads from the index where products of a rank may stand, the newest first. Every product of the rank is among them; others may
 * be, better ones always.
 */
export class Candidates {
  readonly #db: Db
  readonly #wanted: Wanted
  readonly #groups: Promise<Group[]>

  constructor(db: Db, wanted: Wanted) {
    this.#db = db
    this.#wanted = wanted
    this.#groups = groupsFromEnd(db)
  }

  /** Places at which products of this rank may stand, the newest first. */
  async *ofRank(rank: Rank): AsyncGenerator<number, undefined> {
    const clauses = clausesFor(rank, this.#wanted)
    for (const group of await this.#groups) {
      await this.#load(group, clauses.flat(2))
      for (const block of group.blocks) {
        const docs = fulfilling((gram) => group.read.get(gram)?.get(block), clauses)
        for (const place of docs ? docsOf(docs).toReversed() : []) yield block * DOCS_IN_BLOCK + place
      }
    }
  }

  async #load({ blocks, read }: Group, grams: readonly Gram[]): Promise<void> {
    const missing = grams.filter((gram) => !read.has(gram))
    if (missing.length === 0) return
    for (const gram of missing) read.set(gram, new Map())
    const rows = await this.#db
      .selectFrom('search_postings')
      .select(['block', 'gram', 'docs'])
      .where('block', 'in', blocks)
      .where('gram', 'in', missing)
      .execute()
    for (const { block, gram, docs } of rows) read.get(gram)?.set(block, decodeDocs(docs))
  }
}

/** The blocks of the index in the groups that they are read in, from the end. */
async function groupsFromEnd(db: Db): Promise<Group[]> {
  const { last } = await db
    .selectFrom('search_documents')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return []
  const count = Math.floor(last / DOCS_IN_BLOCK) + 1
  const blocks = Array.from({ length: count }, (_, block) => block).toReversed()
  return [blocks.slice(0, NEWEST_BLOCKS), blocks.slice(NEWEST_BLOCKS)]
    .filter(({ length }) => length > 0)
    .map((group) => ({ blocks: group, read: new Map() }))
}

function clausesFor(rank: Rank, { words, categoryId }: Wanted): Clause[] {
  // The longest words say most.
  const telling = words.toSorted((one, other) => other.length - one.length).slice(0, GRAMS_AT_MOST)
  const most = Math.max(1, Math.floor(GRAMS_AT_MOST / telling.length))
  const ways = telling.map((word) => FIELDS_BY_RANK[rank].map((field) => gramsOfWord(field, word, most)))
  const starts = telling.map((word) => [[wordStartGram(word)]])
  const category = categoryId === undefined ? [] : [[[categoryGram(categoryId)]]]
  const nameStart = [[[nameStartGram(words.join(' '))]]]
  const clauses = {
    'name starts': [...nameStart, ...ways],
    'words start': [...starts, ...ways],
    name: ways,
    facts: ways,
    description: ways,
  }
  return [...clauses[rank], ...category]
}

type Sets = (gram: Gram) => DocSet | undefined

/** The places that fulfil all clauses; undefined for none. */
function fulfilling(sets: Sets, clauses: readonly Clause[]): DocSet | undefined {
  return commonTo(clauses.map((ways) => anyOf(sets, ways)))
}

/** The places that have all grams of one of the ways. */
function anyOf(sets: Sets, ways: Clause): DocSet | undefined {
  const found = ways.map((grams) => commonTo(grams.map(sets))).filter((set) => set !== undefined)
  return found.length === 0 ? undefined : found.reduce(unionOf)
}

/** What all of these sets have; undefined where one of them is missing. */
function commonTo(all: readonly (DocSet | undefined)[]): DocSet | undefined {
  const found = all.filter((set) => set !== undefined)
  return found.length < all.length ? undefined : intersectionOf(found)
}
