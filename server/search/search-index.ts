import { sql } from 'kysely'
import { type Db, type Trx, isPostgres } from '#server/db/db.ts'
import {
  areEqual,
  changedDocs,
  decodeDocs,
  DOCS_IN_BLOCK,
  docSetOf,
  encodeDocs,
  isEmpty,
  type DocSet,
} from './search-doc-set.ts'
import { gramsOf, type Gram } from './search-grams.ts'
import { readSearchTexts, takeFormerTexts, type IndexedText, type SearchText } from './search-text-queries.ts'
import { setTimeout as sleep } from 'node:timers/promises'

// Three columns of so many rows stay far below what one statement may bind.
const ROWS_AT_ONCE = 1000

// PostgreSQL's advisory lock for writers of the index: any number that is used for nothing else.
const LOCK = 6_006_006

/**
 * Updates the index for some of the products that changed; returns how many. Postings of their former texts are removed, so
 * that they do not use up the reads of a search.
 */
export async function indexSearchChanges(trx: Trx, most: number): Promise<number> {
  if (await isBeingWritten(trx)) return 0
  const ids = await takeChanges(trx, most)
  if (ids.length === 0) return 0
  const formerTexts = await takeFormerTexts(trx, ids)
  const texts = await readSearchTexts(trx, ids)
  const formerPlaces = await knownPlacesOf(trx, ids)
  const published = texts.filter(({ onShelf }) => onShelf)
  const placeOf = await placesOf(trx, published, formerPlaces)
  const current = occurrencesByBlock(published, placeOf)
  const former = occurrencesByBlock(formerTexts, formerPlaces)
  for (const block of new Set([...former.keys(), ...current.keys()]))
    await changePostings(trx, block, former.get(block) ?? new Map(), current.get(block) ?? new Map())
  const existing = new Set(texts.map(({ id }) => id))
  const removed = ids.filter((id) => !existing.has(id))
  if (removed.length > 0)
    await trx.deleteFrom('search_documents').where('product_id', 'in', removed).execute()
  return ids.length
}

/** The places of a block at which each piece of text occurs. */
type PlacesByGram = ReadonlyMap<Gram, readonly number[]>

/** What these texts contain at their places, by block; texts without a place are skipped. */
function occurrencesByBlock(
  texts: readonly IndexedText[],
  placeOf: ReadonlyMap<number, number>,
): Map<number, PlacesByGram> {
  const blocks = new Map<number, Map<Gram, number[]>>()
  for (const text of texts) {
    const place = placeOf.get(text.id)
    if (place === undefined) continue
    const block = Math.floor(place / DOCS_IN_BLOCK)
    const occurrences = blocks.get(block) ?? new Map<Gram, number[]>()
    blocks.set(block, occurrences)
    for (const gram of gramsOf(text)) {
      const places = occurrences.get(gram)
      if (places) places.push(place % DOCS_IN_BLOCK)
      else occurrences.set(gram, [place % DOCS_IN_BLOCK])
    }
  }
  return blocks
}

/** Whether the index is up to date. */
export async function isSearchIndexed(db: Db): Promise<boolean> {
  return (await db.selectFrom('search_changes').select('product_id').limit(1).execute()).length === 0
}

/** Two writers of a block would overwrite each other; SQLite has one writer anyway. */
async function isBeingWritten(trx: Trx): Promise<boolean> {
  if (!isPostgres(trx)) return false
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
    trx,
  )
  return rows[0]?.mine !== true
}

/** Deletes marks of changed products and returns them; those of uncommitted changes stay for the next time. */
async function takeChanges(trx: Trx, most: number): Promise<number[]> {
  const marks = trx
    .selectFrom('search_changes')
    .select('product_id')
    .orderBy('product_id', 'desc')
    .limit(most)
  const rows = await (isPostgres(trx) ? marks.forUpdate().skipLocked() : marks).execute()
  const ids = rows.map(({ product_id }) => product_id)
  if (ids.length > 0) await trx.deleteFrom('search_changes').where('product_id', 'in', ids).execute()
  return ids
}

/** The place of each product; new ones are appended, the newest last. */
async function placesOf(
  trx: Trx,
  texts: readonly SearchText[],
  formerPlaces: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const placeOf = new Map(formerPlaces)
  const { last } = await trx
    .selectFrom('search_documents')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  let next = (last ?? -1) + 1
  const added = texts
    .filter(({ id }) => !placeOf.has(id))
    .toSorted((one, other) => one.listedAt - other.listedAt || one.id - other.id)
    .map(({ id }) => ({ place: next++, product_id: id }))
  for (const { place, product_id } of added) placeOf.set(product_id, place)
  await insertDocuments(trx, added)
  return placeOf
}

async function knownPlacesOf(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const known = await trx.selectFrom('search_documents').selectAll().where('product_id', 'in', ids).execute()
  return new Map(known.map(({ product_id, place }) => [product_id, place]))
}

async function insertDocuments(trx: Trx, documents: { place: number; product_id: number }[]): Promise<void> {
  for (let from = 0; from < documents.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('search_documents')
      .values(documents.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** Replaces the former places of grams in a block by the current ones; grams that stay the same are not written. */
async function changePostings(
  trx: Trx,
  block: number,
  former: PlacesByGram,
  current: PlacesByGram,
): Promise<void> {
  const all = [...new Set([...former.keys(), ...current.keys()])]
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const grams = all.slice(from, from + ROWS_AT_ONCE)
    const rows = await trx
      .selectFrom('search_postings')
      .select(['gram', 'docs'])
      .where('block', '=', block)
      .where('gram', 'in', grams)
      .execute()
    const stored = new Map(rows.map(({ gram, docs }) => [gram, decodeDocs(docs)]))
    const changed = grams.flatMap((gram) => {
      const before = stored.get(gram) ?? docSetOf([])
      const docs = changedDocs(before, former.get(gram) ?? [], current.get(gram) ?? [])
      return areEqual(before, docs) ? [] : [{ gram, docs }]
    })
    await writePostings(trx, block, changed)
  }
}

async function writePostings(
  trx: Trx,
  block: number,
  changed: readonly { gram: Gram; docs: DocSet }[],
): Promise<void> {
  const rows = changed
    .filter(({ docs }) => !isEmpty(docs))
    .map(({ gram, docs }) => ({ gram, block, docs: encodeDocs(docs) }))
  if (rows.length > 0)
    await trx
      .insertInto('search_postings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['block', 'gram']).doUpdateSet((column) => ({ docs: column.ref('excluded.docs') })),
      )
      .execute()
  const empty = changed.filter(({ docs }) => isEmpty(docs)).map(({ gram }) => gram)
  if (empty.length > 0)
    await trx.deleteFrom('search_postings').where('block', '=', block).where('gram', 'in', empty).execute()
}

const LOOK_EVERY_MS = 500
// Few enough that writers wait for a moment only.
const PRODUCTS_AT_ONCE = 100

type Options = { until: AbortSignal; onFault: (error: unknown) => void }

/** Indexes changed products, a few at a time, until it is stopped. A search reads those that are not indexed yet directly. */
export async function keepIndexed(db: Db, { until: signal, onFault }: Options): Promise<void> {
  while (!signal.aborted) {
    const indexed = await indexSome(db).catch((error: unknown) => {
      onFault(error)
      return 0
    })
    // Between two portions those who wait for the database, or for a search, have their turn.
    await sleep(indexed === 0 ? LOOK_EVERY_MS : 1, undefined, { signal }).catch(() => {})
  }
}

async function indexSome(db: Db): Promise<number> {
  if (await isSearchIndexed(db)) return 0
  return db.transaction().execute((trx) => indexSearchChanges(trx, PRODUCTS_AT_ONCE))
}
