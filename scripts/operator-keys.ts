import { dhakaIso } from '#core/time/dhaka.ts'
import { Option } from 'commander'

import { OperatorScope } from '#generated/schemas.ts'
import { newOperatorKey, hashToken } from '#server/credentials/token.ts'
import type { Db } from '#server/store/db.ts'
import { insertOperatorKey, listOperatorKeys, revokeOperatorKey } from '#server/store/operator-queries.ts'
import type { OperatorKeyRow } from '#server/store/tables/tables.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { npmCommand } from './build/npm-command.ts'
import { readDay, readDays, readName, readScopes } from './keeping/key-options.ts'
import { withStore } from './keeping/with-store.ts'

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
  .addOption(
    new Option('--until <day>', 'the last day on which it works, such as 2027-01-01').argParser(readDay),
  )
  .addOption(
    new Option('--days <count>', 'for how many days it works').argParser(readDays).conflicts('until'),
  )
  .action(({ name, scopes, until, days }: NewKey) =>
    withStore((db) => create(db, name, scopes, until ?? days ?? null)),
  )
program
  .command('revoke')
  .description('a key opens nothing any more')
  .requiredOption('--name <name>', 'as it was made', readName)
  .action(({ name }: { name: string }) => withStore((db) => revoke(db, name)))
await program.parseAsync()

type NewKey = { name: string; scopes: string[]; until?: number; days?: number }

async function create(db: Db, name: string, scopes: readonly string[], endsAt: number | null): Promise<void> {
  const key = newOperatorKey()
  try {
    await insertOperatorKey(db, { name, keyHash: hashToken(key), scopes, now: Date.now(), endsAt })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new RangeError(`there is or was a key named ${name}: choose another name`)
  }
  const until = endsAt === null ? '' : `, until ${time(endsAt)}`
  console.error(`The key ${name} (${scopes.join(', ')}${until}) is shown this once; keep it like a password:`)
  console.log(key)
}

async function revoke(db: Db, name: string): Promise<void> {
  if (!(await revokeOperatorKey(db, name, Date.now()))) {
    throw new RangeError(`there is no key named ${name} that works`)
  }
  console.error(`The key ${name} opens nothing any more`)
}

async function list(db: Db): Promise<void> {
  for (const key of await listOperatorKeys(db)) {
    console.log([key.name, key.scopes, time(key.created_at), time(key.last_used_at), stateOf(key)].join('\t'))
  }
}

function stateOf({ revoked_at, ends_at }: OperatorKeyRow): string {
  if (revoked_at !== null) return `revoked ${time(revoked_at)}`
  if (ends_at === null) return 'works'
  return `${ends_at > Date.now() ? 'works until' : 'ended'} ${time(ends_at)}`
}

function time(at: number | null): string {
  return at === null ? '-' : dhakaIso(at)
}
