import { sql } from 'kysely'
import { type Db, type Trx, isPostgres } from '#server/db/db.ts'
import { decodeDocs, DOCS_IN_BLOCK, docsOf, encodeDocs } from './search-doc-set.ts'
import { Occurrences, type GramPlaces } from './search-occurrences.ts'
import { readSearchTexts, searchTextsByAge, type SearchText } from './search-text-queries.ts'

// Three columns of so many rows stay far below what one statement may bind.
const ROWS_AT_ONCE = 1000

// PostgreSQL's lock for those who write the index: any number that nobody else takes.
const LOCK = 6_006_006

/** Makes the whole index anew, the newest products at its end. Takes minutes for a million products. */
export async function rebuildSearchIndex(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await takeTimeOnPostgres(trx)
  await trx.deleteFrom('search_changes').execute()
  await trx.deleteFrom('search_postings').execute()
  await trx.deleteFrom('search_documents').execute()
  const occurrences = new Occurrences()
  let place = 0
  for await (const texts of searchTextsByAge(trx)) {
    const documents: { place: number; product_id: number }[] = []
    for (const text of texts) {
      documents.push({ place, product_id: text.id })
      occurrences.add(text, place % DOCS_IN_BLOCK)
      place += 1
      if (place % DOCS_IN_BLOCK === 0) await insertBlock(trx, place / DOCS_IN_BLOCK - 1, occurrences.take())
    }
    await insertDocuments(trx, documents)
  }
  await insertBlock(trx, Math.floor(place / DOCS_IN_BLOCK), occurrences.take())
}

/**
 * Brings the index up to date with some of the products that changed; returns how many. What a product no longer says stays in
 * the index: whoever finds it there reads the product itself. One that has left the shelves is taken out, so that however many
 * have left, a search does not read them first.
 */
export async function indexSearchChanges(trx: Trx, most: number): Promise<number> {
  if (await othersAreAtIt(trx)) return 0
  const ids = await takeChanges(trx, most)
  if (ids.length === 0) return 0
  const texts = await readSearchTexts(trx, ids)
  const shown = texts.filter(({ onShelf }) => onShelf)
  const gone = texts.filter(({ onShelf }) => !onShelf)
  await changeBlocks(trx, shown, await placesOf(trx, shown), mergedDocs)
  await changeBlocks(trx, gone, await knownPlacesOf(trx, gone), docsWithout)
  return ids.length
}

/** Writes what is found at these places into the pieces of the index that they belong to; texts without a place are passed over. */
async function changeBlocks(
  trx: Trx,
  texts: readonly SearchText[],
  placeOf: ReadonlyMap<number, number>,
  change: ChangeDocs,
): Promise<void> {
  const placed = texts.flatMap((text) => {
    const place = placeOf.get(text.id)
    return place === undefined ? [] : [{ text, place }]
  })
  const blocks = Map.groupBy(
    placed.toSorted((one, other) => one.place - other.place),
    ({ place }) => Math.floor(place / DOCS_IN_BLOCK),
  )
  for (const [block, members] of blocks) {
    const occurrences = new Occurrences()
    for (const { text, place } of members) occurrences.add(text, place % DOCS_IN_BLOCK)
    await changeBlock(trx, block, occurrences.take(), change)
  }
}

/** Whether every product is in the index as it is now. */
export async function isSearchIndexed(db: Db): Promise<boolean> {
  return (await db.selectFrom('search_changes').select('product_id').limit(1).execute()).length === 0
}

/** Waits for others who write the index; then neither thinking between two statements nor a long one ends the work. */
async function takeTimeOnPostgres(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/** Two that write the same block at once would lose bits; on SQLite there is one writer anyway. */
async function othersAreAtIt(trx: Trx): Promise<boolean> {
  if (!isPostgres(trx)) return false
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
    trx,
  )
  return rows[0]?.mine !== true
}

/** Takes marks away; those of changes that are not committed yet stay for the next time. */
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

/** The place of each product; new ones get places at the end, the newest last. */
async function placesOf(trx: Trx, texts: readonly SearchText[]): Promise<Map<number, number>> {
  if (texts.length === 0) return new Map()
  const placeOf = await knownPlacesOf(trx, texts)
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

async function knownPlacesOf(trx: Trx, texts: readonly SearchText[]): Promise<Map<number, number>> {
  if (texts.length === 0) return new Map()
  const ids = texts.map(({ id }) => id)
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

async function insertBlock(trx: Trx, block: number, found: readonly GramPlaces[]): Promise<void> {
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE) {
    const part = found.slice(from, from + ROWS_AT_ONCE)
    await trx
      .insertInto('search_postings')
      .values(part.map(({ gram, places }) => ({ gram, block, docs: encodeDocs(places) })))
      .execute()
  }
}

/** What is stored, changed by some places, as it is stored; null where that is the same. */
type ChangeDocs = (stored: Uint8Array | undefined, places: readonly number[]) => Uint8Array | null

/** Changes the pieces of a block; those that stay the same are not written. */
async function changeBlock(
  trx: Trx,
  block: number,
  found: readonly GramPlaces[],
  change: ChangeDocs,
): Promise<void> {
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE) {
    const part = found.slice(from, from + ROWS_AT_ONCE)
    const known = await trx
      .selectFrom('search_postings')
      .select(['gram', 'docs'])
      .where('block', '=', block)
      .where(
        'gram',
        'in',
        part.map(({ gram }) => gram),
      )
      .execute()
    const stored = new Map(known.map(({ gram, docs }) => [gram, docs]))
    const rows = part.flatMap(({ gram, places }) => {
      const docs = change(stored.get(gram), places)
      return docs ? [{ gram, block, docs }] : []
    })
    if (rows.length === 0) continue
    await trx
      .insertInto('search_postings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['block', 'gram']).doUpdateSet((column) => ({ docs: column.ref('excluded.docs') })),
      )
      .execute()
  }
}

/** With more places. */
function mergedDocs(stored: Uint8Array | undefined, places: readonly number[]): Uint8Array | null {
  if (!stored) return encodeDocs(places)
  const set = decodeDocs(stored)
  const known = new Set(docsOf(set))
  const all = known.union(new Set(places))
  return all.size === known.size ? null : encodeDocs([...all].toSorted((one, other) => one - other))
}

/** Without some places. */
function docsWithout(stored: Uint8Array | undefined, places: readonly number[]): Uint8Array | null {
  const all = stored ? docsOf(decodeDocs(stored)) : []
  const dropped = new Set(places)
  const left = all.filter((place) => !dropped.has(place))
  return left.length === all.length ? null : encodeDocs(left)
}
