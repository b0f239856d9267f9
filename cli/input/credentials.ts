import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { Env } from '#cli/settings.ts'
import type { Ask } from './ask.ts'

type Asking = { ask: Ask; env: Env }

/** The e-mail from the flag, `HAAT_EMAIL`, what is `known`, or the person; a script without one is a usage failure. */
export async function emailFrom({ ask, env }: Asking, flag?: string, known?: string): Promise<string> {
  if (flag !== undefined) return flag
  const given = env['HAAT_EMAIL'] || known
  if (given) return given
  const typed = ask.canAsk ? await ask.line('E-mail: ') : null
  if (typed === null) throw missing('No e-mail', 'give --email or HAAT_EMAIL')
  return typed
}

/**
 * The password from standard input, `HAAT_PASSWORD` or a person who types it unseen; never from the command line,
 * which other users of the computer can read.
 */
export async function passwordFrom({ ask, env }: Asking, fromStdin = false): Promise<string> {
  if (fromStdin) return (await ask.everything()).replace(/\r?\n$/, '')
  const given = env['HAAT_PASSWORD']
  if (given) return given
  const typed = ask.canAsk ? await ask.secret('Password: ') : null
  if (typed === null) throw missing('No password', 'give --password-stdin or HAAT_PASSWORD')
  return typed
}

function missing(what: string, how: string): Failure {
  return new Failure(exitCodes.usage, 'usage', `${what}: ${how}`)
}
