import { err, ok, type Result } from '#core/result.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { isOperatorKey } from '#core/session/operator-key.ts'
import { settingNames, settingTable, type ProfileSettings, type SettingName } from '#cli/settings.ts'
import { diskFailure, jsonFault, openJsonStore, type JsonStore } from './json-store.ts'
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { CliError, cliError, usageError } from '#cli/errors.ts'
import { createSessionStore } from './session-file.ts'

/**
 * What a profile keeps of its settings. `operatorKey.url` is the store that its key is for.
 */
export type SettingsFile = {
  version: 1
  settings: ProfileSettings
  operatorKey: { key: string; url: string } | null
  /** Fields that this version does not know, kept so that a newer version finds them again. */
  others: Readonly<Record<string, unknown>>
}

export type SettingsStore = JsonStore<SettingsFile>

export const emptySettings: SettingsFile = { version: 1, settings: {}, operatorKey: null, others: {} }

export function createSettingsStore(path: string): SettingsStore {
  return openJsonStore(path, {
    name: 'settings',
    empty: emptySettings,
    parse: parseSettings,
    write: settingsText,
  })
}

export function settingsText({ version, settings, operatorKey, others }: SettingsFile): string {
  const { key, url } = operatorKey ?? {}
  return `${JSON.stringify({ ...others, version, ...settings, operatorKey: key, operatorUrl: url }, null, 2)}\n`
}

/** Reads a settings file: one with a wrong field is refused with the reason, never mended. */
export function parseSettings(text: string): Result<SettingsFile, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err(jsonFault(text))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return err('it is not a JSON object')
  const { version, ...known } = value as Record<string, unknown>
  const { operatorKey: key, operatorUrl: url, ...rest } = withoutKeyring(known)
  if (version !== 1) return err('its field "version" is not 1, which is what this program reads')
  if (key !== undefined && !(typeof key === 'string' && isOperatorKey(key)))
    return err('its field "operatorKey" is no key')
  const operatorKey =
    key !== undefined && typeof url === 'string' && settingTable.url.read(url) === url ? { key, url } : null
  if (operatorKey === null && (key ?? url) !== undefined)
    return err('its field "operatorUrl" is no address of a store')
  const settings: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(rest)) {
    if (!isSettingName(name)) {
      others[name] = given
      continue
    }
    const { read, wanted } = settingTable[name]
    const kept = read(cleanText(String(given)))
    // A number in quotes is none.
    if (kept === null || typeof kept !== typeof given) return err(`its field "${name}" must be ${wanted}`)
    settings[name] = kept
  }
  return ok({ version, settings, operatorKey, others })
}

/** Earlier versions could leave the key to the system's keyring: such a profile has none. */
function withoutKeyring(file: Record<string, unknown>): Record<string, unknown> {
  if (file['operatorKey'] !== IN_KEYRING) return file
  const { operatorKey: _key, operatorUrl: _url, ...rest } = file
  return rest
}

function isSettingName(name: string): name is SettingName {
  return (settingNames as readonly string[]).includes(name)
}

/** Stands for a secret in files of earlier versions, which could leave it to the system's keyring. */
export const IN_KEYRING = '(in the keyring)'

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
  throw cliError('no_home', 'There is no home folder to keep anything in', [
    'Name a folder: HAAT_CONFIG_DIR (or set HOME).',
  ])
}

/** The file that keeps a profile's session. A profile's name is a file name, nothing more; any other is a usage failure. */
export function sessionPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), `${checked(profile)}.json`)
}

/** The file that keeps a profile's settings and its operator's key. */
export function settingsPath(env: Variables, homeFolder: string, profile: string): string {
  return join(configFolder(env, homeFolder), 'settings', `${checked(profile)}.json`)
}

function checked(profile: string): string {
  if (PROFILE_NAME.test(profile)) return profile
  throw usageError(`'${profile}' cannot name a profile: use letters, digits, dots, dashes and underscores`)
}

/** A profile as `haat profiles` lists it; `fault` where a file of it cannot be read. */
export type ProfileSummary = {
  name: string
  url: string | null
  user: string | null
  production: boolean
  operator: boolean
  fault: string | null
}

/** Every profile that has kept something in a folder, by name. */
export async function listProfiles(folder: string): Promise<ProfileSummary[]> {
  const names = new Set([...(await profilesIn(folder)), ...(await profilesIn(join(folder, 'settings')))])
  return Promise.all(
    Array.from(names)
      .toSorted()
      .map((name) => profileNamed(folder, name)),
  )
}

async function profilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).flatMap((name) => profileOfFile(name) ?? [])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw diskFailure(error, folder, 'session')
  }
}

/** The profile whose file this is, by the file's name alone; null for a file of something else. */
function profileOfFile(name: string): string | null {
  const profile = name.endsWith('.json') ? name.slice(0, -'.json'.length) : ''
  return PROFILE_NAME.test(profile) ? profile : null
}

async function profileNamed(folder: string, name: string): Promise<ProfileSummary> {
  const none = { name, url: null, user: null, production: false, operator: false }
  try {
    const { url, signedIn } = await createSessionStore(join(folder, `${name}.json`)).read()
    const { settings, operatorKey } = await createSettingsStore(
      join(folder, 'settings', `${name}.json`),
    ).read()
    return {
      name,
      url: settings.url ?? url,
      user: signedIn?.user?.email ?? null,
      production: settings.production ?? false,
      operator: operatorKey !== null,
      fault: null,
    }
  } catch (error) {
    if (error instanceof CliError) return { ...none, fault: error.message }
    throw error
  }
}
