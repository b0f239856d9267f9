import type { Db } from '#server/db/db.ts'
import {
  decodeDocs,
  DOCS_IN_BLOCK,
  docsOf,
  intersectionOf,
  isEmpty,
  unionOf,
  type DocSet,
} from './search-doc-set.ts'
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

/**
 * Reads from the index where products of a rank may stand, the newest first. Every product of the rank is among them; others may
 * be, better ones always.
 */
export class Candidates {
  readonly #db: Db
  readonly #wanted: Wanted
  readonly #blocks: Promise<number[][]>
  /** What was read, by block; `null` where a gram does not occur. */
  readonly #read = new Map<number, Map<Gram, DocSet | null>>()

  constructor(db: Db, wanted: Wanted) {
    this.#db = db
    this.#wanted = wanted
    this.#blocks = blocksFromEnd(db)
  }

  /** Places at which products of this rank may stand, the newest first. */
  async *ofRank(rank: Rank): AsyncGenerator<number, undefined> {
    const [first, ...others] = clausesFor(rank, this.#wanted)
    if (!first) return
    for (const blocks of await this.#blocks) {
      // What says most is read first; for blocks without it nothing else is read.
      const matching = await this.#matching(blocks, [first])
      const both =
        others.length === 0 ? matching : await this.#matching([...matching.keys()], [first, ...others])
      for (const [block, docs] of both) {
        for (const place of docsOf(docs).toReversed()) yield block * DOCS_IN_BLOCK + place
      }
    }
  }

  /** The blocks with places that fulfil all clauses, and these. */
  async #matching(blocks: readonly number[], clauses: readonly Clause[]): Promise<Map<number, DocSet>> {
    await this.#load(blocks, clauses)
    const matching = new Map<number, DocSet>()
    for (const block of blocks) {
      const docs = fulfilling(this.#read.get(block) ?? new Map<Gram, DocSet>(), clauses)
      if (docs && !isEmpty(docs)) matching.set(block, docs)
    }
    return matching
  }

  async #load(blocks: readonly number[], clauses: readonly Clause[]): Promise<void> {
    const grams = [...new Set(clauses.flatMap((ways) => ways.flat()))]
    const isMissing = (gram: Gram) => blocks.some((block) => !this.#read.get(block)?.has(gram))
    const missing = grams.filter(isMissing)
    if (missing.length === 0) return
    const rows = await postings(this.#db, blocks, missing)
    for (const block of blocks) {
      const sets = this.#read.get(block) ?? new Map<Gram, DocSet | null>()
      this.#read.set(block, sets)
      for (const gram of missing) sets.set(gram, null)
    }
    for (const { block, gram, docs } of rows) this.#read.get(block)?.set(gram, decodeDocs(docs))
  }
}

/** The blocks of the index in the groups that they are read in, from the end. */
async function blocksFromEnd(db: Db): Promise<number[][]> {
  const { last } = await db
    .selectFrom('search_documents')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return []
  const blocks = Array.from(
    { length: Math.floor(last / DOCS_IN_BLOCK) + 1 },
    (_, block) => block,
  ).toReversed()
  return [blocks.slice(0, NEWEST_BLOCKS), blocks.slice(NEWEST_BLOCKS)].filter(({ length }) => length > 0)
}

function postings(db: Db, blocks: readonly number[], grams: readonly Gram[]) {
  return db
    .selectFrom('search_postings')
    .select(['block', 'gram', 'docs'])
    .where('block', 'in', blocks)
    .where('gram', 'in', grams)
    .execute()
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

type Sets = ReadonlyMap<Gram, DocSet | null>

/** The places that fulfil all clauses; null for none. */
function fulfilling(sets: Sets, clauses: readonly Clause[]): DocSet | null {
  return commonTo(clauses.map((ways) => anyOf(sets, ways)))
}

/** The places that have all grams of one of the ways. */
function anyOf(sets: Sets, ways: Clause): DocSet | null {
  let any: DocSet | null = null
  for (const grams of ways) {
    const found = commonTo(grams.map((gram) => sets.get(gram) ?? null))
    if (found) any = any ? unionOf(any, found) : found
  }
  return any
}

/** What all of these sets have; null where one of them is missing. */
function commonTo(all: readonly (DocSet | null)[]): DocSet | null {
  const found = all.filter((set) => set !== null)
  return found.length < all.length ? null : intersectionOf(found)
}
