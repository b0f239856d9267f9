import { join } from 'node:path'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

const PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/**
 * The file that keeps a profile's session: `HAAT_CONFIG_DIR`, else `$XDG_CONFIG_HOME/haat`, else `~/.config/haat`.
 * A profile's name is a file name, nothing more; any other is a usage failure.
 */
export function sessionPath(
  env: Readonly<Record<string, string | undefined>>,
  homeFolder: string,
  profile: string,
): string {
  if (!PROFILE_NAME.test(profile)) {
    throw new Failure(
      exitCodes.usage,
      'usage',
      `'${profile}' cannot name a profile: use letters, digits, dots, dashes and underscores`,
    )
  }
  // The XDG rules let a relative path count as unset.
  const xdg = env['XDG_CONFIG_HOME']?.startsWith('/') ? env['XDG_CONFIG_HOME'] : undefined
  const folder = env['HAAT_CONFIG_DIR'] || join(xdg ?? join(homeFolder, '.config'), 'haat')
  return join(folder, `${profile}.json`)
}
