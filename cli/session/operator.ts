import { cliError } from '#cli/errors.ts'
import { secretFromEnvironment, type GivenSecret, refuseUnencrypted } from '#cli/input/credentials.ts'
import { readSetting, type Env, type Settings } from '#cli/settings.ts'
import type { SettingsStore } from './profile-config.ts'

/** What of a command's context tells with which operator's key it works. */
type Operating = {
  env: Env
  settings: Settings
  kept: { settings: SettingsStore }
  credentials: { operatorKey: string | null }
}

/**
 * The operator's key: `HAAT_OPERATOR_KEY`, the file of `HAAT_OPERATOR_KEY_FILE`, or the profile's; null without one. A
 * failure where it is for another store than the one that is named now, or would leave over lines that others can read.
 */
export async function operatorKey({
  env,
  settings,
  kept,
}: Omit<Operating, 'credentials'>): Promise<GivenSecret | null> {
  const given = await secretFromEnvironment(env, 'HAAT_OPERATOR_KEY')
  const { operatorKey: stored, settings: profile } = await kept.settings.read()
  if (given !== null) {
    // A store that only the flag names, with no other beside the key, is the one that it is for.
    const beside = env['HAAT_URL'] ? String(readSetting('url', env['HAAT_URL'], 'HAAT_URL')) : profile.url
    refuseToSend(`The operator’s key of ${given.from}`, beside ?? settings.url, settings, [
      `To send it there, name that store beside it: HAAT_URL=${settings.url}`,
    ])
    return given
  }
  if (stored === null) return null
  refuseToSend('The operator’s key of this profile', stored.url, settings, [
    'A key of that store is kept with `haat config set operatorKey`, best in a profile of its own (--profile); or give',
    'HAAT_OPERATOR_KEY beside HAAT_URL.',
  ])
  return { value: stored.key, from: kept.settings.path }
}

/** A key opens the store that it was made for; any other, and who listens on the way, would only learn it. */
function refuseToSend(key: string, own: string, settings: Settings, hints: string[]): void {
  if (new URL(own).origin !== new URL(settings.url).origin) {
    const message = `${key} is for ${own}, so it does not go to ${settings.url}`
    throw cliError('other_store', message, hints)
  }
  refuseUnencrypted(settings, 'The operator’s key')
}

/** From here on, calls that ask for an operator's key carry it. Without one: the failure that says how to get one. */
export async function requireOperator(context: Operating): Promise<GivenSecret> {
  const key = await operatorKey(context)
  if (key === null) {
    throw cliError('no_operator_key', 'This needs an operator’s key', [
      "One is made on the store's machine: nihonhaat keys create --name desk --scopes catalog,orders",
      'Keep it with `haat config set operatorKey`, or give HAAT_OPERATOR_KEY.',
    ])
  }
  context.credentials.operatorKey = key.value
  return key
}
