import { sql } from 'kysely'
import { first } from './001-first.ts'
import { formerSearchTexts } from './006-former-search-texts.ts'
import type { DeclaredStep, MigrationStep } from './migration-step.ts'

/** Marks every product for the search index, as texts are read in another way from now on (`core/text/search-words.ts`). */
const searchSpellings: MigrationStep = async (db) => {
  await sql`insert into search_changes (product_id) select id from products where true
    on conflict (product_id) do nothing`.execute(db)
}

/** An index by age of the keys that are void, which are deleted after a while; keys of orders are not in it. */
const voidKeys: MigrationStep = async (db) => {
  await sql`create index order_keys_void on order_keys (created_at) where order_id is null`.execute(db)
}

/**
 * Random secrets of this store. Counters and trusted networks are deleted, as their keys hold contacts and addresses, in
 * clear text or hashed without a secret.
 */
const secrets: MigrationStep = async (db) => {
  await sql`create table secrets (name text primary key, value text not null)`.execute(db)
  await sql`delete from throttles`.execute(db)
  await sql`delete from known_places`.execute(db)
}

/** When the lease of the instance that sends a mail (`claim`) ends, by the clock of the database. */
const mailLeases: MigrationStep = async (db) => {
  await sql`alter table mails add column locked_until bigint`.execute(db)
}

/** Steps by their names, in their order. */
export type Steps = Readonly<Record<string, DeclaredStep>>

/** Every step of the schema. A published step never changes; a new one is added below. */
export const steps: Steps = {
  '001-first': { survivedBy: null, take: first },
  '002-search-spellings': { survivedBy: '001-first', take: searchSpellings },
  '003-void-keys': { survivedBy: '001-first', take: voidKeys },
  '004-secrets': { survivedBy: '001-first', take: secrets },
  // Programs from before honour `claim` and `beat`, which this one still writes.
  '005-mail-leases': { survivedBy: '001-first', take: mailLeases },
  '006-former-search-texts': { survivedBy: '001-first', take: formerSearchTexts },
}
