import type { Keyring } from './keyring.ts'

const SERVICE = 'haat'

/** The system's keyring (Keychain, Credential Manager, Secret Service); rejects where its optional package is missing. */
export async function openSystemKeyring(): Promise<Keyring> {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  return {
    get: async (account) => new AsyncEntry(SERVICE, account).getPassword(),
    set: async (account, secret) => new AsyncEntry(SERVICE, account).setPassword(secret),
    remove: async (account) => void (await new AsyncEntry(SERVICE, account).deletePassword()),
  }
}
