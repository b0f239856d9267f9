import { InvalidArgumentError } from 'commander'

import { OperatorScope } from '#generated/schemas.ts'
import { newOperatorKey, hashToken } from '#server/credentials/token.ts'
import type { Db } from '#server/store/db.ts'
import { insertOperatorKey, listOperatorKeys, revokeOperatorKey } from '#server/store/operator-queries.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { npmCommand } from './build/npm-command.ts'
import { withStore } from './keeping/with-store.ts'

const NAME = /^[\w.-]{1,100}$/

const program = npmCommand(
  'operator-keys',
  "what opens the operator's side of the store: shown once, kept hashed",
)
program
  .command('list', { isDefault: true })
  .description('the keys, their scopes, when they were made and used, and whether they work; the default')
  .action(() => withStore(list))
program
  .command('create')
  .description('make a key and show it, this once')
  .requiredOption('--name <name>', 'such as nightly', readName)
  .requiredOption('--scopes <scopes>', OperatorScope.options.join(','), readScopes)
  .action(({ name, scopes }: { name: string; scopes: string[] }) =>
    withStore((db) => create(db, name, scopes)),
  )
program
  .command('revoke')
  .description('a key opens nothing any more')
  .requiredOption('--name <name>', 'as it was made', readName)
  .action(({ name }: { name: string }) => withStore((db) => revoke(db, name)))
await program.parseAsync()

function readName(name: string): string {
  if (NAME.test(name)) return name
  throw new InvalidArgumentError(
    '--name takes letters, digits, dots, underscores and hyphens, such as nightly',
  )
}

function readScopes(text: string): string[] {
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))]
  if (scopes.every((scope) => OperatorScope.safeParse(scope).success)) return scopes
  throw new InvalidArgumentError(`--scopes takes some of ${OperatorScope.options.join(',')}`)
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
