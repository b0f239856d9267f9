import { sql } from 'kysely'
import type { MigrationStep } from './migration-step.ts'

/** Marks every product for the search index, as texts are read in another way from now on (`core/text/search-words.ts`). */
export const searchSpellings: MigrationStep = async (db) => {
  await sql`insert into search_changes (product_id) select id from products where true
    on conflict (product_id) do nothing`.execute(db)
}
