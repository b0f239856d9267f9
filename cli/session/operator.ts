import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { secretFromEnvironment, type GivenSecret } from '#cli/input/secret-from.ts'
import type { Env } from '#cli/settings.ts'
import type { SecretKeeper } from './keyring.ts'
import type { SettingsStore } from './settings-store.ts'

/** What of a command's context tells with which operator's key it works. */
type Operating = {
  env: Env
  kept: { settings: SettingsStore; secrets: SecretKeeper }
  credentials: { operatorKey: string | null }
}

/** The operator's key: `HAAT_OPERATOR_KEY`, the file of `HAAT_OPERATOR_KEY_FILE`, or the profile's; null without one. */
export async function operatorKey({
  env,
  kept,
}: Omit<Operating, 'credentials'>): Promise<GivenSecret | null> {
  const given = await secretFromEnvironment(env, 'HAAT_OPERATOR_KEY')
  if (given !== null) return given
  const { operatorKey: stored } = await kept.settings.read()
  return stored === null
    ? null
    : { value: await kept.secrets.reveal('operatorKey', stored), from: kept.settings.path }
}

/** From here on, calls that ask for an operator's key carry it. Without one: the failure that says how to get one. */
export async function requireOperator(context: Operating): Promise<GivenSecret> {
  const key = await operatorKey(context)
  if (key === null) {
    throw new Failure(exitCodes.signIn, 'no_operator_key', 'This needs an operator’s key', {
      hints: [
        "One is made on the store's machine: npm run operator-keys -- create --name desk --scopes catalog,orders",
        'Keep it with `haat config set operatorKey`, or give HAAT_OPERATOR_KEY.',
      ],
    })
  }
  context.credentials.operatorKey = key.value
  return key
}
