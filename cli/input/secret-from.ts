import { readFile, stat } from 'node:fs/promises'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { Env } from '#cli/settings.ts'
import { isOperatorKey, isPassword, isToken } from './secret-shape.ts'

/** What is secret, under the name of its variable. */
export type SecretName = 'HAAT_PASSWORD' | 'HAAT_TOKEN' | 'HAAT_OPERATOR_KEY'

/** A secret and what it came from, to be named instead of it. */
export type GivenSecret = { value: string; from: string }

const shapes: Readonly<Record<SecretName, { fits: (text: string) => boolean; wanted: string }>> = {
  HAAT_PASSWORD: { fits: isPassword, wanted: 'a password on one line' },
  HAAT_TOKEN: { fits: isToken, wanted: 'a token: one line without spaces' },
  HAAT_OPERATOR_KEY: { fits: isOperatorKey, wanted: 'an operator’s key, which begins with haat_op_' },
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
  return { value: checkedSecret(name, withoutEnd(await fileText(path, variable)), variable), from: variable }
}

/** A secret that came on standard input, without the end of its line. */
export function secretFromInput(name: SecretName, text: string, flag: string): string {
  return checkedSecret(name, withoutEnd(text), flag)
}

/** The same text, or a usage failure that names only where it came from. */
export function checkedSecret(name: SecretName, text: string, from: string): string {
  const { fits, wanted } = shapes[name]
  if (fits(text)) return text
  throw new Failure(exitCodes.usage, 'usage', `${from} must be ${wanted}`)
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

function withoutEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}

async function fileText(path: string, variable: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new Failure(exitCodes.cannotWrite, 'secret_file', `${variable}: ${path} cannot be read (${code})`, {
      cause: error,
    })
  }
}
