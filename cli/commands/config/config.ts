import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError, usageError } from '#cli/errors.ts'
import { secretFrom } from '#cli/input/credentials.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { listProfiles, type ProfileSummary, type SettingsFile } from '#cli/session/profile-config.ts'
import { readSetting } from '#cli/settings.ts'
import { allSettings, OPERATOR_KEY, profileSetting, type ShownSetting } from './all-settings.ts'

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

/** What decides how the other commands work. */
export const configCommands = {
  'config list': (command) =>
    command
      .description('Lists every setting with where its value comes from; a secret is only said to be set.')
      .examples('haat config list', 'haat config list --profile staging --json')
      .runs(async (context) => {
        const rows = await allSettings(context)
        context.out.result(rows, (screen) => formatTable(SETTING_COLUMNS, rows, screen))
      }),
  'config get': (command) =>
    command
      .description('Prints one setting as it holds. Exit code 4 where it has no value.')
      .argument('<name>', 'such as url; `haat config list` has them all')
      .examples('haat config get url')
      .runs(async (context, { name }: { name: string }) => {
        const rows = await allSettings(context)
        const found = rows.find((row) => row.name === name)
        if (found === undefined) {
          throw usageError('There is no setting of this name', [
            `There are: ${rows.map((row) => row.name).join(', ')}`,
          ])
        }
        if (found.value === null) throw cliError('not_set', `${name} is not set`)
        context.out.result(found.value, () => String(found.value))
      }),
  'config set': (command) =>
    command
      .description(
        'Keeps a setting in the profile: url, quoteUrl, email, timeout, retry, strict, insecureHttp, production, noColor; or operatorKey, which is asked for or read from standard input.',
      )
      .argument('<name>', 'the setting')
      .argument('[value]', 'its value; never for a secret')
      .option('--operator-key-stdin', 'read the operator’s key from standard input')
      .examples(
        'haat config set url https://shop.example',
        'haat config set production true --profile live',
        'pass show haat-operator | haat config set operatorKey --operator-key-stdin',
      )
      .runs(async (context, { name, value, operatorKeyStdin }: SetOptions) => {
        const setting = profileSetting(name)
        if (setting === OPERATOR_KEY) return keepOperatorKey(context, value, operatorKeyStdin)
        if (value === undefined)
          throw usageError(`No value: give one after the name, as in \`haat config set ${name} …\``)
        const read = readSetting(setting, value, name)
        const { settings } = context.kept
        await settings.update((before) => ({ ...before, settings: { ...before.settings, [setting]: read } }))
        context.out.result({ name, value: read }, () => '')
        context.out.note(`Kept in the profile '${context.settings.profile}': ${name} is ${read}`)
      }),
  'config unset': (command) =>
    command
      .description('Takes a setting out of the profile; what the environment or nobody says holds again.')
      .argument('<name>', 'the setting')
      .examples('haat config unset timeout')
      .runs(async (context, { name }: { name: string }) => {
        const setting = profileSetting(name)
        await context.kept.settings.update((before) => without(before, setting))
        context.out.result({ name, value: null }, () => '')
        context.out.note(`The profile '${context.settings.profile}' keeps no ${name}`)
      }),
  'config path': (command) =>
    command
      .description(
        'Prints where the profile keeps its settings; its cart and sign-in are in the file of `session`.',
      )
      .examples('haat config path', 'haat config path --json | jq -r .session')
      .runs(async ({ kept, session, out }) => {
        const paths = { folder: kept.folder, settings: kept.settings.path, session: session.path }
        out.result(paths, () => paths.settings)
      }),
  profiles: (command) =>
    command
      .description('Lists the profiles with their store and who is signed in.')
      .examples('haat profiles', 'haat profiles --json | jq -r ".[].name"')
      .runs(async ({ kept, settings, out }) => {
        const kepts = await listProfiles(kept.folder)
        const profiles = kepts.map((each) => ({ ...each, current: each.name === settings.profile }))
        out.result(profiles, (screen) => formatTable(PROFILE_COLUMNS, profiles, screen))
      }),
} satisfies Record<string, Declare>

async function keepOperatorKey(
  context: CliContext,
  value: string | undefined,
  fromStdin: boolean | undefined,
): Promise<void> {
  if (value !== undefined) {
    throw usageError('operatorKey is a secret: it is never taken from the command line', [
      'Others can read it there. Leave the value out to be asked, or use --operator-key-stdin.',
    ])
  }
  const { url, profile } = context.settings
  const key = await secretFrom(context, 'HAAT_OPERATOR_KEY', fromStdin)
  await context.kept.settings.update((before) => ({ ...before, operatorKey: { key, url } }))
  context.out.result({ name: OPERATOR_KEY, value: '(set)' }, () => '')
  context.out.note(`Kept in the profile '${profile}': the operator’s key of ${url}`)
}

function without(file: SettingsFile, name: ReturnType<typeof profileSetting>): SettingsFile {
  if (name === OPERATOR_KEY) return file.operatorKey === null ? file : { ...file, operatorKey: null }
  if (file.settings[name] === undefined) return file
  const { [name]: _gone, ...settings } = file.settings
  return { ...file, settings }
}
