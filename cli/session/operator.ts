import { cliError } from '#cli/errors.ts'
import { secretFromEnvironment, type GivenSecret, refuseUnencrypted } from '#cli/input/credentials.ts'
import { readSetting, type Env, type Settings } from '#cli/settings.ts'
import { MAKE_KEY } from '#cli/network/unwrap.ts'
import type { ConfigStore } from './profile-config.ts'

/** The part of the context that an operator key depends on. */
type OperatorContext = {
  env: Env
  settings: Settings
  profile: { config: ConfigStore }
  credentials: { operatorKey: string | null }
}

/**
 * The operator key from `HAAT_OPERATOR_KEY`, the file of `HAAT_OPERATOR_KEY_FILE` or the profile; null without one. It is an
 * error where the key is for another store, or would be sent unencrypted.
 */
export async function operatorKey({
  env,
  settings,
  profile,
}: Omit<OperatorContext, 'credentials'>): Promise<GivenSecret | null> {
  const given = await secretFromEnvironment(env, 'HAAT_OPERATOR_KEY')
  const { operatorKey: stored, operatorUrl = '', url: ownUrl } = await profile.config.read()
  if (given !== null) {
    // Without a store in the environment or the profile, the key is for that of --url.
    const url = env['HAAT_URL'] ? String(readSetting('url', env['HAAT_URL'], 'HAAT_URL')) : ownUrl
    refuseOtherStore(`The operator key of ${given.from}`, url ?? settings.url, settings, [
      `To send it there, name that store beside it: HAAT_URL=${settings.url}`,
    ])
    return given
  }
  if (stored === undefined) return null
  refuseOtherStore('The operator key of this profile', operatorUrl, settings, [
    '`haat config set operatorKey` stores a key for that store, best in another --profile; or give HAAT_OPERATOR_KEY',
    'and HAAT_URL.',
  ])
  return { value: stored, from: profile.config.path }
}

/** A key is sent only to the store that it was made for. */
function refuseOtherStore(key: string, own: string, settings: Settings, hints: string[]): void {
  if (new URL(own).origin !== new URL(settings.url).origin)
    throw cliError('other_store', `${key} is for ${own}, so it is not sent to ${settings.url}`, hints)
  refuseUnencrypted(settings, 'The operator key')
}

/** Sends the operator key with the calls that follow; an error without one. */
export async function requireOperator(context: OperatorContext): Promise<GivenSecret> {
  const key = await operatorKey(context)
  if (key === null) {
    throw cliError('signed_out', 'This command needs an operator key', [
      MAKE_KEY,
      'Store it with `haat config set operatorKey`, or give HAAT_OPERATOR_KEY.',
    ])
  }
  context.credentials.operatorKey = key.value
  return key
}
