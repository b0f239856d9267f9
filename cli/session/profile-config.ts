import { isAbsolute, join, resolve } from 'node:path'
import { err, ok, type Result } from '#core/result.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { isOperatorKey } from '#core/session/operator-key.ts'
import { fileError, usageError } from '#cli/errors.ts'
import {
  settingNames,
  settingTable,
  type Env,
  type ProfileSettings,
  type SettingName,
} from '#cli/settings.ts'
import { openJsonStore, type JsonStore } from './json-store.ts'

/** The config file of a profile; `operatorUrl` is the store that the operator key is for. */
export type ProfileConfig = ProfileSettings & { version: 1; operatorKey?: string; operatorUrl?: string }

export type ConfigStore = JsonStore<ProfileConfig>

export function openConfig(path: string): ConfigStore {
  return openJsonStore(path, { empty: { version: 1 }, parse: parseConfig })
}

/**
 * Reads a config file: one with a wrong field is refused with the reason, never repaired. Fields that this version does not know
 * stay, so that a newer version finds them.
 */
export function parseConfig(value: Record<string, unknown>): Result<ProfileConfig, string> {
  const { version, operatorKey: key, operatorUrl: url } = value
  if (version !== 1) return err('its field "version" is not 1')
  if (key !== undefined && !(typeof key === 'string' && isOperatorKey(key)))
    return err('its field "operatorKey" is not a key')
  if (key !== undefined && !(typeof url === 'string' && settingTable.url.read(url) === url))
    return err('its field "operatorUrl" is not the address of a store')
  for (const name of settingNames) {
    const given = value[name]
    if (given === undefined) continue
    const { read, wanted } = settingTable[name]
    if (read(cleanText(typeof given === 'string' ? given : JSON.stringify(given))) !== given)
      return err(`its field "${name}" must be ${wanted}`)
  }
  return ok(value as ProfileConfig)
}

/** The setting of this name that a profile can have, or the operator key; a usage error lists them all. */
export function profileSetting(name: string): SettingName | 'operatorKey' {
  const known = [...settingNames, 'operatorKey'] as const
  const found = known.find((each) => each === name)
  if (found !== undefined) return found
  throw usageError('A profile has no setting of this name', [`Settings: ${known.join(', ')}`])
}

/** What a profile can be called, as its name is a file name. */
export const PROFILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/**
 * The folder of all profiles: `HAAT_CONFIG_DIR`, `$XDG_CONFIG_HOME/haat`, on Windows `%AppData%\\haat`, else `~/.config/haat`.
 */
export function configFolder(env: Env, homeFolder: string, platform = process.platform): string {
  if (env['HAAT_CONFIG_DIR']) return resolve(env['HAAT_CONFIG_DIR'])
  // The XDG specification ignores relative paths.
  if (env['XDG_CONFIG_HOME']?.startsWith('/')) return join(env['XDG_CONFIG_HOME'], 'haat')
  if (platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'haat')
  if (isAbsolute(homeFolder)) return join(homeFolder, '.config', 'haat')
  const message = 'There is no home folder for profiles'
  throw fileError(message, new Error(message), ['Name a folder: HAAT_CONFIG_DIR (or set HOME).'])
}

/** The files of a profile. Its name is a file name; any other name is a usage error. */
export function profilePaths(folder: string, profile: string): { session: string; settings: string } {
  if (!PROFILE_NAME.test(profile))
    throw usageError(`'${profile}' cannot name a profile: use letters, digits, dots, dashes and underscores`)
  const file = `${profile}.json`
  return { session: join(folder, file), settings: join(folder, 'settings', file) }
}
