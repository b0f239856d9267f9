import { err, ok, type Result } from '#core/result.ts'
import { isOperatorKey } from '#cli/input/secret-shape.ts'
import { settingNames, settingTable, type KeptSettings, type SettingName } from '#cli/settings.ts'
import { jsonFault } from './damage.ts'
import { keepFile, type KeptFile } from './kept-file.ts'

/** What a profile keeps of its settings; `operatorKey` is a secret, or says that the system's keyring holds it. */
export type SettingsFile = { version: 1; settings: KeptSettings; operatorKey: string | null }

export type SettingsStore = KeptFile<SettingsFile>

export const emptySettings: SettingsFile = { version: 1, settings: {}, operatorKey: null }

export function createSettingsStore(path: string): SettingsStore {
  return keepFile(path, { name: 'settings', empty: emptySettings, parse: parseSettings, write: settingsText })
}

export function settingsText({ version, settings, operatorKey }: SettingsFile): string {
  return `${JSON.stringify({ version, ...settings, ...(operatorKey !== null && { operatorKey }) }, null, 2)}\n`
}

/** Reads a settings file strictly: one that is not exactly that is refused with the reason, never mended. */
export function parseSettings(text: string): Result<SettingsFile, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err(jsonFault(text))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return err('it is not a JSON object')
  const { version, operatorKey = null, ...rest } = value as Record<string, unknown>
  if (version !== 1) return err('its field "version" is not 1, which is what this program reads')
  if (operatorKey !== null && !(typeof operatorKey === 'string' && isOperatorKey(operatorKey)))
    return err('its field "operatorKey" is no key')
  const settings: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(rest)) {
    if (!isSettingName(name)) return err(`it has an unknown field "${name}"`)
    const { read, wanted } = settingTable[name]
    const kept = read(String(given))
    // A number in quotes is none.
    if (kept === null || typeof kept !== typeof given) return err(`its field "${name}" must be ${wanted}`)
    settings[name] = kept
  }
  return ok({ version, settings, operatorKey })
}

function isSettingName(name: string): name is SettingName {
  return (settingNames as readonly string[]).includes(name)
}
