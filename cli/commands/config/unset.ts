import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import type { SettingsFile } from '#cli/session/settings-store.ts'
import { OPERATOR_KEY, profileSetting } from './all-settings.ts'

export const configUnsetCommand = defineCommand<string>({
  declare: (command, start) => {
    command
      .description('Takes a setting out of the profile; what the environment or nobody says holds again.')
      .argument('<name>', 'the setting')
      .addHelpText('after', '\nExample:\n  haat config unset timeout')
      .action((name: string) => start(name))
  },
  run: runConfigUnset,
})

export async function runConfigUnset(context: CliContext, name: string): Promise<void> {
  const setting = profileSetting(name)
  const { settings, secrets } = context.kept
  const { operatorKey } = await settings.read()
  await settings.update((before) => without(before, setting))
  if (setting === OPERATOR_KEY && operatorKey !== null) await secrets.forget(OPERATOR_KEY, operatorKey.key)
  context.out.result({ name, value: null }, () => '')
  context.out.note(`The profile '${context.settings.profile}' keeps no ${name}`)
}

function without(file: SettingsFile, name: ReturnType<typeof profileSetting>): SettingsFile {
  if (name === OPERATOR_KEY) return file.operatorKey === null ? file : { ...file, operatorKey: null }
  if (file.settings[name] === undefined) return file
  const { [name]: _gone, ...settings } = file.settings
  return { ...file, settings }
}
