import type { CliContext } from '#cli/context.ts'
import { DEFAULT_PROFILE, PROXY_VARIABLES } from '#cli/settings.ts'

/** A value and the flag, variable or file that it comes from; of a secret only that it is set. */
export type ShownSetting = { name: string; value: string | number | boolean | null; from: string }

/** Everything that decides what a command does, with its source. */
export async function allSettings({ env, settings, profile, session }: CliContext): Promise<ShownSetting[]> {
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
    { name: 'folder', value: profile.folder, from: folderSource(env) },
    ...profile.resolved.map(({ name, value, from }) => ({ name, value: value ?? null, from })),
    secret('password', 'HAAT_PASSWORD', null),
    secret('token', 'HAAT_TOKEN', isSignedIn ? session.path : null),
    secret('operatorKey', 'HAAT_OPERATOR_KEY', operatorKey === null ? null : profile.config.path),
    ...PROXY_VARIABLES.flatMap((name) => {
      const from = [name.toLowerCase(), name].find((each) => env[each])
      return from === undefined ? [] : [{ name, value: withoutLogin(env[from] ?? ''), from }]
    }),
  ]
}

function profileSource(name: string, env: CliContext['env']): string {
  if (name === env['HAAT_PROFILE']) return 'HAAT_PROFILE'
  return name === DEFAULT_PROFILE ? 'default' : '--profile'
}

function folderSource(env: CliContext['env']): string {
  if (env['HAAT_CONFIG_DIR']) return 'HAAT_CONFIG_DIR'
  return env['XDG_CONFIG_HOME']?.startsWith('/') ? 'XDG_CONFIG_HOME' : 'default'
}

/** The address of a proxy without the name and the password that it may contain. */
function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/]*@/i, '$1')
}
