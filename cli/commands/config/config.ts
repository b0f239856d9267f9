import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError, cliError, fileError, usageError } from '#cli/errors.ts'
import { secretFrom } from '#cli/input/credentials.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { openConfig, PROFILE_NAME, profilePaths, profileSetting } from '#cli/session/profile-config.ts'
import { openSession } from '#cli/session/session-file.ts'
import { DEFAULT_PROFILE, readSetting } from '#cli/settings.ts'

/** A value and the flag, variable or file that it comes from; of a secret only that it is set. */
type ShownSetting = { name: string; value: string | number | boolean | null; from: string }

/** A profile as `haat profiles` lists it; `fault` where a file of it cannot be read. */
type ProfileSummary = {
  name: string
  url: string | null
  user: string | null
  production: boolean
  operator: boolean
  fault: string | null
}

type SetOptions = { name: string; value?: string; operatorKeyStdin?: boolean }

const SETTING_COLUMNS: readonly Column<ShownSetting>[] = [
  ['Setting', ({ name }) => name],
  ['Value', ({ value }) => value?.toString(), 'flexible'],
  ['From', ({ from }) => from],
]

const PROFILE_COLUMNS: readonly Column<ProfileSummary & { current: boolean }>[] = [
  ['', ({ current }) => (current ? '*' : '')],
  ['Profile', ({ name }) => name],
  ['Store', ({ fault, url }) => fault ?? url, 'flexible'],
  ['Signed in', ({ user }) => user],
  ['Operator', ({ operator }) => (operator ? 'key' : '')],
  ['Marked', ({ production }) => (production ? 'production' : '')],
]

/** Settings and profiles. */
export const configCommands = {
  'config list': (command) =>
    command.examples('haat config list --profile staging --json').runs(async (context) => {
      const rows = await allSettings(context)
      context.out.result(rows, (screen) => formatTable(SETTING_COLUMNS, rows, screen))
    }),
  'config get': (command) =>
    command
      .description('Prints one setting. Exit code 4 where it has no value.')
      .argument('<name>', 'such as url; `haat config list` has them all')
      .examples('haat config get url')
      .runs(async (context, { name }: { name: string }) => {
        const rows = await allSettings(context)
        const found = rows.find((row) => row.name === name)
        if (found === undefined)
          throw usageError('There is no setting of this name', [
            `Settings: ${rows.map((row) => row.name).join(', ')}`,
          ])
        if (found.value === null) throw cliError('not_found', `${name} is not set`)
        context.out.result(found.value, () => String(found.value))
      }),
  'config set': (command) =>
    command
      .description(
        'Stores a setting in the profile: url, quoteUrl, email, timeout, retry, strict, insecureHttp, production, noColor; or operatorKey, which is asked for or read from standard input.',
      )
      .argument('<name>', 'the setting')
      .argument('[value]', 'its value; never for a secret')
      .option('--operator-key-stdin', 'read the operator key from standard input')
      .examples(
        'haat config set url https://shop.example',
        'haat config set production true --profile live',
        'pass show haat-operator | haat config set operatorKey --operator-key-stdin',
      )
      .runs(setSetting),
  'config unset': (command) =>
    command
      .argument('<name>', 'the setting')
      .examples('haat config unset timeout')
      .runs(async ({ profile, settings, out }, { name }: { name: string }) => {
        const setting = profileSetting(name)
        await profile.config.update((before) => ({ ...before, [setting]: undefined }))
        out.result({ name, value: null }, () => '')
        out.note(`The profile '${settings.profile}' has no ${name} now`)
      }),
  'config path': (command) =>
    command
      .examples('haat config path --json | jq -r .session')
      .runs(async ({ profile: { folder, config }, session, out }) =>
        out.result({ folder, settings: config.path, session: session.path }, () => config.path),
      ),
  profiles: (command) =>
    command
      .examples('haat profiles --json | jq -r ".[].name"')
      .runs(async ({ profile: { folder }, settings, out }) => {
        const found = await listProfiles(folder)
        const profiles = found.map((each) => ({ ...each, current: each.name === settings.profile }))
        out.result(profiles, (screen) => formatTable(PROFILE_COLUMNS, profiles, screen))
      }),
} satisfies Record<string, Declare>

async function setSetting(context: CliContext, { name, value, operatorKeyStdin }: SetOptions): Promise<void> {
  const { out, profile, settings } = context
  const setting = profileSetting(name)
  if (setting === 'operatorKey') {
    if (value !== undefined)
      throw usageError('operatorKey is a secret, which is never taken from the command line', [
        'Others can read it there. Leave the value out to be asked, or use --operator-key-stdin.',
      ])
    const { url } = settings
    const key = await secretFrom(context, 'HAAT_OPERATOR_KEY', operatorKeyStdin)
    await profile.config.update((before) => ({ ...before, operatorKey: key, operatorUrl: url }))
    out.result({ name, value: '(set)' }, () => '')
    out.note(`Stored in the profile '${settings.profile}': the operator key of ${url}`)
    return
  }
  if (value === undefined) throw usageError(`Give a value after the name: \`haat config set ${name} …\``)
  const read = readSetting(setting, value, name)
  await profile.config.update((before) => ({ ...before, [setting]: read }))
  out.result({ name, value: read }, () => '')
  out.note(`Stored in the profile '${settings.profile}': ${name} is ${read}`)
}

/** Everything that decides what a command does, with its source. */
async function allSettings({ env, settings, profile, session }: CliContext): Promise<ShownSetting[]> {
  const secret = (name: string, variable: string, file: string | null): ShownSetting => {
    const from = [variable, `${variable}_FILE`].find((each) => env[each]) ?? file
    return { name, value: from === null ? null : '(set)', from: from ?? 'default' }
  }
  const { operatorKey } = await profile.config.read()
  // A cart of another store does not matter here.
  const isSignedIn = await session.read().then(
    ({ signedIn }) => signedIn !== null,
    () => false,
  )
  return [
    { name: 'profile', value: settings.profile, from: profileSource(settings.profile, env) },
    ...settings.resolved.map(({ name, value, from }) => ({ name, value: value ?? null, from })),
    secret('password', 'HAAT_PASSWORD', null),
    secret('token', 'HAAT_TOKEN', isSignedIn ? session.path : null),
    secret('operatorKey', 'HAAT_OPERATOR_KEY', operatorKey === undefined ? null : profile.config.path),
  ]
}

function profileSource(name: string, env: CliContext['env']): string {
  if (name === env['HAAT_PROFILE']) return 'HAAT_PROFILE'
  return name === DEFAULT_PROFILE ? 'default' : '--profile'
}

/** Every profile in a folder, by name. */
async function listProfiles(folder: string): Promise<ProfileSummary[]> {
  const files = [...(await filesIn(folder)), ...(await filesIn(join(folder, 'settings')))]
  const names = files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
  const profiles = [...new Set(names)].filter((name) => PROFILE_NAME.test(name)).toSorted()
  return Promise.all(profiles.map((name) => summaryOf(folder, name)))
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw fileError(`${folder} cannot be read: ${error.message}`, error)
  })
}

async function summaryOf(folder: string, name: string): Promise<ProfileSummary> {
  const paths = profilePaths(folder, name)
  try {
    const { url, signedIn } = await openSession(paths.session).read()
    const { url: own, operatorKey, production = false } = await openConfig(paths.settings).read()
    const user = signedIn?.user?.email ?? null
    return { name, url: own ?? url, user, production, operator: operatorKey !== undefined, fault: null }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { name, url: null, user: null, production: false, operator: false, fault: error.message }
  }
}
