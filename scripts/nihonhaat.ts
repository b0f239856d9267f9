import { Argument, Command, Option } from 'commander'

import { OperatorScope } from '#generated/schemas.ts'

import { wholeNumber } from './build/npm-command.ts'
import { readDay, readDays, readMail, readName, readScopes } from './nihonhaat/option-parsers.ts'

// `nihonhaat`: the program of a store's operator. Each command loads its own module.
const program = new Command('nihonhaat')
  .description('Run and maintain a Nihon Haat store. Settings come from the environment: docs/production.md.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .configureHelp({ showGlobalOptions: false })
  .showHelpAfterError('Run nihonhaat --help for all commands.')

program
  .command('start')
  .description('build what is outdated, fill a new demo store, and serve the shop')
  .action(async () => (await import('./nihonhaat/start.ts')).start())

program
  .command('seed')
  .description('import the demo catalog; refused by a production store')
  .option('--products <count>', 'grow the demo catalog to this many products', wholeNumber(1))
  .action(async ({ products }: { products?: number }) => (await import('./nihonhaat/seed.ts')).seed(products))

// The aliases are former names, which units and scripts of existing shops may use.
const keys = program
  .command('keys')
  .alias('operator-keys')
  .description('operator keys, which are shown once and stored hashed')
keys
  .command('list', { isDefault: true })
  .description('name, scopes, creation, last use and state of each key (default)')
  .action(async () => (await import('./nihonhaat/keys.ts')).listKeys())
keys
  .command('create')
  .description('create a key and print it once')
  .requiredOption('--name <name>', 'such as nightly', readName)
  .requiredOption('--scopes <scopes>', OperatorScope.options.join(','), readScopes)
  .addOption(
    new Option('--until <day>', 'last day on which it is valid, such as 2027-01-01').argParser(readDay),
  )
  .addOption(
    new Option('--days <count>', 'number of days for which it is valid')
      .argParser(readDays)
      .conflicts('until'),
  )
  .action(async ({ name, scopes, until, days }: NewKey) =>
    (await import('./nihonhaat/keys.ts')).createKey(name, scopes, until ?? days ?? null),
  )
keys
  .command('revoke')
  .description('revoke a key at once')
  .requiredOption('--name <name>', 'name of the key', readName)
  .action(async ({ name }: { name: string }) => (await import('./nihonhaat/keys.ts')).revokeKey(name))

const mails = program.command('mails').description('mails that could not be delivered')
mails
  .command('list', { isDefault: true })
  .description('number, time, subject, recipient and last error of each (default)')
  .action(async () => (await import('./nihonhaat/mails.ts')).listMails())
mails
  .command('retry')
  .description('deliver mails again')
  .addArgument(new Argument('<which>', 'number of a mail, or all').argParser(readMail))
  .action(async (which: string) => (await import('./nihonhaat/mails.ts')).retryMails(which))

program
  .command('backup')
  .description('write a verified copy of a SQLite database; the store may be running')
  .option('--to <folder>', 'folder of the copy (default: HAAT_BACKUPS)')
  .option('--keep <copies>', 'remove all but the newest copies', wholeNumber(1, 99_999))
  .action(async (options: { to?: string; keep?: number }) =>
    (await import('./nihonhaat/backup.ts')).backup(options),
  )

program
  .command('restore')
  .description('restore a SQLite database from a copy')
  .argument('<file>', 'the copy')
  .option('--replace', 'replace an existing database, which is renamed', false)
  .option('--running', 'restore although a store may be running on it', false)
  .action(async (file: string, options: { replace: boolean; running: boolean }) =>
    (await import('./nihonhaat/restore.ts')).restoreFrom(file, options),
  )

program
  .command('verify')
  .description('check that a copy of a SQLite database is whole and fits this version, and count its rows')
  .argument('<file>', 'the copy')
  .action(async (file: string) => (await import('./nihonhaat/verify.ts')).verify(file))

await program.parseAsync()

type NewKey = { name: string; scopes: string[]; until?: number; days?: number }
