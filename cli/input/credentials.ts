import { readFile } from 'node:fs/promises'
import { isOperatorKey } from '#core/session/operator-key.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { fileError, usageError } from '#cli/errors.ts'
import type { Env, Settings } from '#cli/settings.ts'
import type { Ask } from './ask.ts'
import { refuseUndecoded, textOf } from './text-input.ts'

type Asking = { ask: Ask; env: Env }

/** The e-mail from the flag, `HAAT_EMAIL`, `known`, or the person; in a script without one it is a usage error. */
export async function emailFrom({ ask, env }: Asking, flag?: string, known?: string): Promise<string> {
  if (flag !== undefined) return flag
  const given = env['HAAT_EMAIL'] || known
  if (given) return given
  const typed = ask.isInteractive ? await ask.line('E-mail: ') : null
  if (typed === null) throw usageError('No e-mail: give --email or HAAT_EMAIL')
  return cleanText(typed)
}

export const passwordOption = [
  '--password-stdin',
  'read the password from standard input (else HAAT_PASSWORD, HAAT_PASSWORD_FILE, else asked for)',
] as const

/** A secret, by the name of its variable. */
export type SecretName = 'HAAT_PASSWORD' | 'HAAT_TOKEN' | 'HAAT_OPERATOR_KEY'

/** A secret and its source, which messages name instead of it. */
export type GivenSecret = { value: string; from: string }

/** What a secret is called, the flag that reads it from standard input, and what it must be. */
type SecretInfo = { name: string; flag: string; isValid: (text: string) => boolean; wanted: string }

const secrets: Readonly<Record<SecretName, SecretInfo>> = {
  HAAT_PASSWORD: {
    ...{ name: 'Password', flag: '--password-stdin' },
    // The contract checks its length.
    isValid: (text) => /^[^\p{Cc}]*$/u.test(text),
    wanted: 'a password on one line',
  },
  HAAT_TOKEN: {
    ...{ name: 'Token', flag: '--token-stdin' },
    isValid: isToken,
    wanted: 'a token: one line without spaces',
  },
  HAAT_OPERATOR_KEY: {
    ...{ name: 'Operator key', flag: '--operator-key-stdin' },
    isValid: isOperatorKey,
    wanted: 'an operator key: haat_op_ and at least 8 letters, digits, _ or -',
  },
}

/** Whether a text can be a bearer token in a header. */
function isToken(text: string): boolean {
  return /^[\x21-\x7E]{1,4096}$/.test(text)
}

/**
 * A secret from standard input, its variable, the file that `…_FILE` names, or the person; never from the command line,
 * which other users of the computer can read.
 */
export async function secretFrom({ ask, env }: Asking, name: SecretName, fromStdin = false): Promise<string> {
  if (fromStdin) return secretFromInput(ask, name)
  const given = await secretFromEnvironment(env, name)
  if (given !== null) return given.value
  return typedSecret(ask, name, `give ${secrets[name].flag}, ${name} or ${name}_FILE`)
}

/** A secret from its variable or the file that `…_FILE` names; null without either. Errors never show it. */
export async function secretFromEnvironment(env: Env, name: SecretName): Promise<GivenSecret | null> {
  const given = env[name]
  if (given) return { value: checkedSecret(name, given, name), from: name }
  const variable = `${name}_FILE`
  const path = env[variable]
  if (!path) return null
  const bytes = await readFile(path).catch((error: Error) => {
    throw fileError(`${variable}: ${path} cannot be read: ${error.message}`, error)
  })
  return { value: checkedSecret(name, textOf(bytes, `${variable}: ${path}`), variable), from: variable }
}

/** A secret from standard input; at a terminal the person is asked, and what is typed is not shown. */
export async function secretFromInput(ask: Ask, name: SecretName): Promise<string> {
  const { flag } = secrets[name]
  if (ask.isInteractive) return typedSecret(ask, name, `${flag} reads it from standard input`)
  return checkedSecret(name, await ask.text(), flag)
}

async function typedSecret(ask: Ask, name: SecretName, how: string): Promise<string> {
  const what = secrets[name].name
  const typed = ask.isInteractive ? await ask.secret(`${what}: `) : null
  if (typed === null) throw usageError(`No ${what.toLowerCase()}: ${how}`)
  return checkedSecret(name, typed, `The ${what.toLowerCase()}`)
}

/** The secret in a text without line ends; a usage error names only its source. A password keeps blanks around it. */
function checkedSecret(name: SecretName, text: string, from: string): string {
  const { isValid, wanted } = secrets[name]
  refuseUndecoded(text, from)
  const secret =
    name === 'HAAT_PASSWORD' ? text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '') : cleanText(text)
  if (isValid(secret)) return secret
  throw usageError(`${from} must be ${wanted}`)
}

/** Refuses to send a secret over plain http to another computer, unless `--insecure-http` allows it. */
export function refuseUnencrypted(
  { url, insecureHttp }: Pick<Settings, 'url' | 'insecureHttp'>,
  secret: string,
): void {
  if (insecureHttp || !url.startsWith('http:') || isLoopbackUrl(url)) return
  throw usageError(`${secret} is not sent unencrypted: ${url} is not https`, [
    'Name the store with https; --insecure-http (or HAAT_INSECURE_HTTP=true) sends it all the same.',
  ])
}

/** Whether an address is on this computer: no proxy reaches it, and no other machine can read what is sent there. */
export function isLoopbackUrl(url: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(new URL(url).hostname)
}
