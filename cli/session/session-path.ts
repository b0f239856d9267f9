import { isAbsolute, join, resolve } from 'node:path'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

const PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The folder of everything that is kept: `HAAT_CONFIG_DIR`, else `$XDG_CONFIG_HOME/haat`, else `~/.config/haat`. A
 * failure where there is no home folder either.
 */
export function configFolder(env: Variables, homeFolder: string): string {
  if (env['HAAT_CONFIG_DIR']) return resolve(env['HAAT_CONFIG_DIR'])
  // The XDG rules let a relative path count as unset.
  const xdg = env['XDG_CONFIG_HOME']?.startsWith('/') ? env['XDG_CONFIG_HOME'] : undefined
  if (xdg !== undefined) return join(xdg, 'haat')
  if (isAbsolute(homeFolder)) return join(homeFolder, '.config', 'haat')
  throw new Failure(exitCodes.cannotWrite, 'no_home', 'There is no home folder to keep anything in', {
    hints: ['Name a folder: HAAT_CONFIG_DIR (or set HOME).'],
  })
}

/** The file that keeps a profile's session. A profile's name is a file name, nothing more; any other is a usage failure. */
export function sessionPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), `${checked(profile)}.json`)
}

/** The file that keeps a profile's settings and its operator's key. */
export function settingsPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), 'settings', `${checked(profile)}.json`)
}

/** The profile whose file this is, by the file's name alone; null for a file of something else. */
export function profileOfFile(name: string): string | null {
  const profile = name.endsWith('.json') ? name.slice(0, -'.json'.length) : ''
  return PROFILE_NAME.test(profile) ? profile : null
}

function checked(profile: string): string {
  if (PROFILE_NAME.test(profile)) return profile
  throw new Failure(
    exitCodes.usage,
    'usage',
    `'${profile}' cannot name a profile: use letters, digits, dots, dashes and underscores`,
  )
}
