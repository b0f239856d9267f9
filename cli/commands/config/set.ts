import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { operatorKeyFrom } from '#cli/input/credentials.ts'
import { readSetting } from '#cli/settings.ts'
import { OPERATOR_KEY, profileSetting } from './all-settings.ts'

type SetOptions = { name: string; value?: string; operatorKeyStdin?: boolean }

export const configSetCommand = defineCommand<SetOptions>({
  declare: (command, start) => {
    command
      .description(
        'Keeps a setting in the profile: url, quoteUrl, email, timeout, retry, strict, insecureHttp, production, keyring, noColor; or operatorKey, which is asked for or read from standard input.',
      )
      .argument('<name>', 'the setting')
      .argument('[value]', 'its value; never for a secret')
      .option('--operator-key-stdin', 'read the operator’s key from standard input')
      .addHelpText(
        'after',
        '\nExamples:\n  haat config set url https://shop.example\n  haat config set production true --profile live\n  pass show haat-operator | haat config set operatorKey --operator-key-stdin',
      )
      .action((name: string, value: string | undefined, flags: { operatorKeyStdin?: boolean }) =>
        start({ ...flags, name, ...(value !== undefined && { value }) }),
      )
  },
  run: runConfigSet,
})

export async function runConfigSet(
  context: CliContext,
  { name, value, ...flags }: SetOptions,
): Promise<void> {
  const setting = profileSetting(name)
  if (setting === OPERATOR_KEY) {
    await keepOperatorKey(context, value, flags.operatorKeyStdin)
    return
  }
  if (value === undefined) {
    throw new Failure(
      exitCodes.usage,
      'usage',
      `No value: give one after the name, as in \`haat config set ${name} …\``,
    )
  }
  const read = readSetting(setting, value, name)
  const { settings } = context.kept
  await settings.update((before) => ({ ...before, settings: { ...before.settings, [setting]: read } }))
  context.out.result({ name, value: read }, () => '')
  context.out.note(`Kept in the profile '${context.settings.profile}': ${name} is ${read}`)
}

async function keepOperatorKey(
  context: CliContext,
  value: string | undefined,
  fromStdin = false,
): Promise<void> {
  if (value !== undefined) {
    throw new Failure(
      exitCodes.usage,
      'usage',
      'operatorKey is a secret: it is never taken from the command line',
      {
        hints: ['Others can read it there. Leave the value out to be asked, or use --operator-key-stdin.'],
      },
    )
  }
  const { settings, secrets } = context.kept
  const { url, profile } = context.settings
  const key = await secrets.hide(OPERATOR_KEY, await operatorKeyFrom(context, fromStdin))
  await settings.update((before) => ({ ...before, operatorKey: { key, url } }))
  context.out.result({ name: OPERATOR_KEY, value: '(set)' }, () => '')
  context.out.note(`Kept in the profile '${profile}': the operator’s key of ${url}`)
}
