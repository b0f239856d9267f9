import type { CliContext } from '#cli/context.ts'
import { PROXY_VARIABLES } from '#cli/environment.ts'
import { usageError } from '#cli/errors.ts'
import { DEFAULT_PROFILE, settingNames, type SettingName } from '#cli/settings.ts'

/** A value as `haat config` shows it, and which flag, variable or file it comes from; a secret is only said to be set. */
export type ShownSetting = { name: string; value: string | number | boolean | null; from: string }

const SET = '(set)'

/** Everything that decides what a command does, with where it comes from. */
export async function allSettings(context: CliContext): Promise<ShownSetting[]> {
  const { env, settings, kept } = context
  const profileFrom =
    settings.profile === env['HAAT_PROFILE']
      ? 'HAAT_PROFILE'
      : settings.profile === DEFAULT_PROFILE
        ? 'default'
        : '--profile'
  return [
    { name: 'profile', value: settings.profile, from: profileFrom },
    { name: 'folder', value: kept.folder, from: folderFrom(env) },
    ...kept.settled.map(({ name, value, from }) => ({ name, value: value ?? null, from })),
    ...(await secrets(context)),
    ...PROXY_VARIABLES.flatMap((name) => {
      const from = [name.toLowerCase(), name].find((each) => env[each])
      const value = from === undefined ? undefined : env[from]
      return from === undefined || value === undefined ? [] : [{ name, value: withoutLogin(value), from }]
    }),
  ]
}

async function secrets({ env, kept, session }: CliContext): Promise<ShownSetting[]> {
  const variable = (name: string) => [name, `${name}_FILE`].find((each) => env[each])
  const secret = (name: string, from: string | undefined): ShownSetting => ({
    name,
    value: from === undefined ? null : SET,
    from: from ?? 'default',
  })
  const { operatorKey: key } = await kept.settings.read()
  // A cart of another store is no reason to say nothing.
  const signedIn = await session.read().then(
    (read) => read.signedIn !== null,
    () => false,
  )
  return [
    secret('password', variable('HAAT_PASSWORD')),
    secret('token', variable('HAAT_TOKEN') ?? (signedIn ? session.path : undefined)),
    secret('operatorKey', variable('HAAT_OPERATOR_KEY') ?? (key === null ? undefined : kept.settings.path)),
  ]
}

function folderFrom(env: CliContext['env']): string {
  if (env['HAAT_CONFIG_DIR']) return 'HAAT_CONFIG_DIR'
  return env['XDG_CONFIG_HOME']?.startsWith('/') ? 'XDG_CONFIG_HOME' : 'default'
}

export const OPERATOR_KEY = 'operatorKey'

/** The setting of this name that a profile can keep, or a usage failure that lists them all. */
export function profileSetting(name: string): SettingName | typeof OPERATOR_KEY {
  const known = [...settingNames, OPERATOR_KEY] as const
  const found = known.find((each) => each === name)
  if (found !== undefined) return found
  throw usageError('A profile keeps no setting of this name', [`There are: ${known.join(', ')}`])
}

/** The address of a proxy without the name and the password that it may carry. */
export function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/]*@/i, '$1')
}
