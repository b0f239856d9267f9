import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

/** The secret with which personal data in keys are hashed; the first instance creates it. */
export async function readPseudonymSecret(db: Db): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', 'pseudonyms').executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name: 'pseudonyms', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value ?? readPseudonymSecret(db)
}
