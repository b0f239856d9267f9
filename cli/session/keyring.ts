import { type Failure, failWith } from '#cli/failure.ts'

/** The system's keyring; an account is the name of one secret in it. */
export type Keyring = {
  /** The secret, or null where there is none. */
  get: (account: string) => Promise<string | null>
  set: (account: string, secret: string) => Promise<void>
  remove: (account: string) => Promise<void>
}

export type SecretKind = 'token' | 'operatorKey'

/** Keeps a profile's secrets: in its private files, or with the system's keyring, where a file says `IN_KEYRING`. */
export type SecretKeeper = {
  /** What to write into a file for a secret: the secret itself, or `IN_KEYRING` once the keyring holds it. */
  hide: (kind: SecretKind, secret: string) => Promise<string>
  /** The secret that a file means; a failure where the keyring does not give it. */
  reveal: (kind: SecretKind, stored: string) => Promise<string>
  /** Has the keyring forget what a file says that it holds. */
  forget: (kind: SecretKind, stored: string) => Promise<void>
  /** From now on secrets go to the keyring. */
  preferKeyring: () => void
}

/** Stands in a file for a secret; with its spaces it can be none. */
export const IN_KEYRING = '(in the keyring)'

/** `owner` tells this profile's secrets from any other's; `open` reaches the keyring and rejects where there is none. */
export type KeeperOptions = {
  owner: string
  open: () => Promise<Keyring>
  preferred: boolean
  note: (text: string) => void
}

export function createSecretKeeper({ owner, open, preferred, note }: KeeperOptions): SecretKeeper {
  let toKeyring = preferred
  const account = (kind: SecretKind): string => `${kind} of ${owner}`
  return {
    async hide(kind, secret) {
      if (!toKeyring) return secret
      try {
        await (await open()).set(account(kind), secret)
        return IN_KEYRING
      } catch (error) {
        note(
          `The system’s keyring cannot be used (${reasonOf(error)}): a file that only you can read keeps it.`,
        )
        return secret
      }
    },
    async reveal(kind, stored) {
      if (stored !== IN_KEYRING) return stored
      const found = await open()
        .then((keyring) => keyring.get(account(kind)))
        .catch((error: unknown) => {
          throw lost(kind, reasonOf(error))
        })
      if (found === null) throw lost(kind, 'it is not there')
      return found
    },
    async forget(kind, stored) {
      if (stored !== IN_KEYRING) return
      // What stays behind in a keyring that does not answer is of no use to anybody without that keyring.
      await open()
        .then((keyring) => keyring.remove(account(kind)))
        .catch((error: unknown) => note(`The system’s keyring may still hold it (${reasonOf(error)}).`))
    },
    preferKeyring: () => {
      toKeyring = true
    },
  }
}

function lost(kind: SecretKind, reason: string): Failure {
  const [what, again] =
    kind === 'token'
      ? ['sign-in', '`haat logout` and `haat login` sign in anew.']
      : ['operator’s key', '`haat config set operatorKey` keeps one anew.']
  return failWith('keyring', `The system’s keyring does not give the ${what}: ${reason}`, [
    `Unlock it and try again. ${again}`,
  ])
}

function reasonOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND')
    return '@napi-rs/keyring is not installed'
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

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
