import { first } from './001-first.ts'
import { searchSpellings } from './002-search-spellings.ts'
import { voidKeys } from './003-void-keys.ts'
import { secrets } from './004-secrets.ts'
import { mailLeases } from './005-mail-leases.ts'
import { formerSearchTexts } from './006-former-search-texts.ts'
import type { DeclaredStep } from './migration-step.ts'

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
