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
  if (!ask.canAsk) throw missing('No e-mail', 'give --email or HAAT_EMAIL')
  return answered(await ask.line('E-mail: '))
}

/**
 * The password from standard input, `HAAT_PASSWORD` or a person who types it unseen; never from the command line,
 * which other users of the computer can read.
 */
export async function passwordFrom({ ask, env }: Asking, fromStdin = false): Promise<string> {
  if (fromStdin) return (await ask.everything()).replace(/\r?\n$/, '')
  const given = env['HAAT_PASSWORD']
  if (given) return given
  if (!ask.canAsk) throw missing('No password', 'give --password-stdin or HAAT_PASSWORD')
  return answered(await ask.secret('Password: '))
}

function missing(what: string, how: string): Failure {
  return new Failure(exitCodes.usage, 'usage', `${what}: ${how}`)
}

/** Nobody has to go on with a question. */
function answered(answer: string | null): string {
  if (answer === null) throw new Failure(exitCodes.failure, 'interrupted', 'Interrupted')
  return answer
}
