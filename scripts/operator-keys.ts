import { parseArgs } from 'node:util'

import { OperatorScope } from '#generated/schemas.ts'
import { readConfig } from '#server/config.ts'
import { newOperatorKey } from '#server/credentials/operator-key.ts'
import { hashToken } from '#server/credentials/token.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { insertOperatorKey, listOperatorKeys, revokeOperatorKey } from '#server/store/operator-queries.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { endWith } from './keeping/operator-words.ts'

// `npm run operator-keys`: what opens the operator's side of the store. The key itself is shown once and kept hashed.
const USAGE = `npm run operator-keys -- list
npm run operator-keys -- create --name nightly --scopes catalog,orders,test
npm run operator-keys -- revoke --name nightly`

const NAME = /^[\w.-]{1,100}$/

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, scopes: { type: 'string' } },
  })
  const [verb = 'list', ...rest] = positionals
  if (rest.length > 0 || !['list', 'create', 'revoke'].includes(verb)) {
    throw new RangeError(`there is no '${positionals.join(' ')}'`)
  }
  const name = verb === 'list' ? '' : readName(values.name)
  const scopes = verb === 'create' ? readScopes(values.scopes) : []
  const { database } = readConfig(process.env)
  await migrate(database)
  const db = openDb(database)
  try {
    if (verb === 'list') await list(db)
    else if (verb === 'create') await create(db, name, scopes)
    else await revoke(db, name)
  } finally {
    await db.destroy()
  }
} catch (error) {
  endWith(error, USAGE)
}

function readName(name: string | undefined): string {
  if (name !== undefined && NAME.test(name)) return name
  throw new RangeError('--name takes letters, digits, dots, underscores and hyphens, such as nightly')
}

function readScopes(text: string | undefined): string[] {
  const scopes = [...new Set((text ?? '').split(',').map((scope) => scope.trim()))]
  if (scopes.every((scope) => OperatorScope.safeParse(scope).success)) return scopes
  throw new RangeError(`--scopes takes some of ${OperatorScope.options.join(',')}`)
}

async function create(db: Db, name: string, scopes: readonly string[]): Promise<void> {
  const key = newOperatorKey()
  try {
    await insertOperatorKey(db, { name, keyHash: hashToken(key), scopes, now: Date.now() })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new RangeError(`there is or was a key named ${name}: choose another name`)
  }
  console.error(`The key ${name} (${scopes.join(', ')}) is shown this once; keep it like a password:`)
  console.log(key)
}

async function revoke(db: Db, name: string): Promise<void> {
  if (!(await revokeOperatorKey(db, name, Date.now()))) {
    throw new RangeError(`there is no key named ${name} that works`)
  }
  console.error(`The key ${name} opens nothing any more`)
}

async function list(db: Db): Promise<void> {
  const day = (time: number | null) => (time === null ? '-' : new Date(time).toISOString())
  for (const key of await listOperatorKeys(db)) {
    const state = key.revoked_at === null ? 'works' : `revoked ${day(key.revoked_at)}`
    console.log([key.name, key.scopes, day(key.created_at), day(key.last_used_at), state].join('\t'))
  }
}
