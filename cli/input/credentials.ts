import { stat, readFile } from 'node:fs/promises'
import { isOperatorKey } from '#core/session/operator-key.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { idempotencyKeyMaxLength } from '#generated/limits.ts'
import { type CliError, cliError, usageError } from '#cli/errors.ts'
import type { Ask } from './ask.ts'
import { refuseUndecoded, textOf } from './text-input.ts'
import type { Env, Settings } from '#cli/settings.ts'

type Asking = { ask: Ask; env: Env; out?: { note: (text: string) => void } }

/** The e-mail from the flag, `HAAT_EMAIL`, what is `known`, or the person; a script without one is a usage failure. */
export async function emailFrom({ ask, env }: Asking, flag?: string, known?: string): Promise<string> {
  if (flag !== undefined) return flag
  const given = env['HAAT_EMAIL'] || known
  if (given) return given
  const typed = ask.isInteractive ? await ask.line('E-mail: ') : null
  if (typed === null) throw missing('No e-mail', 'give --email or HAAT_EMAIL')
  return cleanText(typed)
}

/** Secrets that a person may be asked for: what they are called, and the flag that reads them from standard input. */
const asked = {
  HAAT_PASSWORD: { what: 'password', question: 'Password: ', flag: '--password-stdin' },
  HAAT_TOKEN: { what: 'token', question: 'Token: ', flag: '--token-stdin' },
  HAAT_OPERATOR_KEY: { what: 'key', question: 'Operator key: ', flag: '--operator-key-stdin' },
} as const satisfies Record<SecretName, object>

/**
 * A secret from standard input, its variable, the file that `…_FILE` names, or a person who types it unseen; never from the
 * command line, which other users of the computer can read.
 */
export async function secretFrom(
  { ask, env, out }: Asking,
  name: SecretName,
  fromStdin = false,
): Promise<string> {
  const { what, question, flag } = asked[name]
  if (fromStdin) return secretFromInput(ask, name)
  const given = await secretFromEnvironment(env, name)
  if (given !== null) {
    await noteOpenFile(env, given.from, out)
    return given.value
  }
  const typed = ask.isInteractive ? await ask.secret(question) : null
  if (typed === null) throw missing(`No ${what}`, `give ${flag}, ${name} or ${name}_FILE`)
  return checkedSecret(name, typed, `The ${what}`)
}

async function noteOpenFile(env: Env, from: string, out: Asking['out']): Promise<void> {
  const path = from.endsWith('_FILE') ? env[from] : undefined
  if (await isOpenToOthers(path))
    out?.note(`${from}: others on this computer can read ${path}; chmod 600 closes it.`)
}

function missing(what: string, how: string): CliError {
  return usageError(`${what}: ${how}`)
}

/** Whether a text can be a bearer token: visible letters on one line, as a header takes them. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7E]{1,4096}$/.test(text)
}

/**
 * Whether a text can be a password: one line, nothing that only a terminal or a wrong paste brings along. What the
 * contract says of passwords, an empty one included, is for the contract to say.
 */
export function isPassword(text: string): boolean {
  return /^[^\p{Cc}]*$/u.test(text)
}

/** Whether the contract takes a text as the key of an order. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7E]+$/.test(text) && text.length <= idempotencyKeyMaxLength
}

/** What is secret, under the name of its variable. */
export type SecretName = 'HAAT_PASSWORD' | 'HAAT_TOKEN' | 'HAAT_OPERATOR_KEY'

/** A secret and what it came from, to be named instead of it. */
export type GivenSecret = { value: string; from: string }
const shapes: Readonly<Record<SecretName, { fits: (text: string) => boolean; wanted: string }>> = {
  HAAT_PASSWORD: { fits: isPassword, wanted: 'a password on one line' },
  HAAT_TOKEN: { fits: isToken, wanted: 'a token: one line without spaces' },
  HAAT_OPERATOR_KEY: {
    fits: isOperatorKey,
    wanted: 'an operator’s key: haat_op_ and at least 8 letters, digits, _ or -',
  },
}

/**
 * A secret from its variable, or from the file that `…_FILE` names; null where neither is set. A usage failure for what
 * cannot be one, and 73 for a file that cannot be read; neither ever shows it.
 */
export async function secretFromEnvironment(env: Env, name: SecretName): Promise<GivenSecret | null> {
  const given = env[name]
  if (given) return { value: checkedSecret(name, given, name), from: name }
  const variable = `${name}_FILE`
  const path = env[variable]
  if (!path) return null
  return { value: checkedSecret(name, await fileText(path, variable), variable), from: variable }
}

/** A secret on standard input; where that is a terminal, what is typed there stays unseen. */
export async function secretFromInput(ask: Ask, name: SecretName): Promise<string> {
  const { question, what, flag } = asked[name]
  if (!ask.isInteractive) return checkedSecret(name, await ask.everything(), flag)
  const typed = await ask.secret(question)
  if (typed === null) throw missing(`No ${what}`, `give it on standard input, as ${flag} says`)
  return checkedSecret(name, typed, `The ${what}`)
}

/**
 * The secret that a text is, without what only came along with it; a usage failure that names only where it came from.
 * Blanks at the ends belong to a password, and to no key or token.
 */
export function checkedSecret(name: SecretName, text: string, from: string): string {
  const { fits, wanted } = shapes[name]
  refuseUndecoded(text, from)
  const secret = name === 'HAAT_PASSWORD' ? withoutEnds(text) : cleanText(text)
  if (fits(secret)) return secret
  throw usageError(`${from} must be ${wanted}`)
}

/** Whether others on this computer can read the file that a variable names; false where there is none. */
export async function isOpenToOthers(path: string | undefined): Promise<boolean> {
  if (!path || process.platform === 'win32') return false
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  )
  return (mode & 0o077) !== 0
}

/** A text without a byte order mark at its beginning and line ends at its end. */
function withoutEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '')
}

async function fileText(path: string, variable: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const { code = 'unknown reason' } = error
    throw cliError('secret_file', `${variable}: ${path} cannot be read (${code})`, [], { cause: error })
  })
  return textOf(bytes, `${variable}: ${path}`)
}

/**
 * Stands before everything that would send a secret: over lines that others can read it goes only where somebody has
 * said so. Lines that never leave this machine are none of those. `secret` begins the sentence that says no.
 */
export function refuseUnencrypted(
  { url, insecureHttp }: Pick<Settings, 'url' | 'insecureHttp'>,
  secret: string,
): void {
  if (insecureHttp || !isReadByOthers(url)) return
  throw cliError(
    'unencrypted',
    `${secret} does not leave over lines that others can read: ${url} is not https`,
    ['Name the store with https; --insecure-http (or HAAT_INSECURE_HTTP=true) sends it all the same.'],
  )
}

function isReadByOthers(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
