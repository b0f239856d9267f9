import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { Env } from '#cli/settings.ts'
import type { Ask } from './ask.ts'
import { isOpenToOthers, secretFromEnvironment, secretFromInput, checkedSecret } from './secret-from.ts'

type Asking = { ask: Ask; env: Env; out?: { note: (text: string) => void } }

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
 * The password from standard input, `HAAT_PASSWORD`, the file that `HAAT_PASSWORD_FILE` names, or a person who types it
 * unseen; never from the command line, which other users of the computer can read.
 */
export async function passwordFrom({ ask, env, out }: Asking, fromStdin = false): Promise<string> {
  if (fromStdin) return secretFromInput('HAAT_PASSWORD', await ask.everything(), '--password-stdin')
  const given = await secretFromEnvironment(env, 'HAAT_PASSWORD')
  if (given !== null) {
    await noteOpenFile(env, given.from, out)
    return given.value
  }
  const typed = ask.canAsk ? await ask.secret('Password: ') : null
  if (typed === null)
    throw missing('No password', 'give --password-stdin, HAAT_PASSWORD or HAAT_PASSWORD_FILE')
  return typed
}

/** The operator's key in the same ways, to be kept; null when there is nobody to ask and nothing given. */
export async function operatorKeyFrom({ ask, env, out }: Asking, fromStdin = false): Promise<string> {
  if (fromStdin) return secretFromInput('HAAT_OPERATOR_KEY', await ask.everything(), '--operator-key-stdin')
  const given = await secretFromEnvironment(env, 'HAAT_OPERATOR_KEY')
  if (given !== null) {
    await noteOpenFile(env, given.from, out)
    return given.value
  }
  const typed = ask.canAsk ? await ask.secret('Operator key: ') : null
  if (typed === null)
    throw missing('No key', 'give --operator-key-stdin, HAAT_OPERATOR_KEY or HAAT_OPERATOR_KEY_FILE')
  return checkedSecret('HAAT_OPERATOR_KEY', typed, 'The key')
}

async function noteOpenFile(env: Env, from: string, out: Asking['out']): Promise<void> {
  const path = from.endsWith('_FILE') ? env[from] : undefined
  if (await isOpenToOthers(path))
    out?.note(`${from}: others on this computer can read ${path}; chmod 600 closes it.`)
}

function missing(what: string, how: string): Failure {
  return new Failure(exitCodes.usage, 'usage', `${what}: ${how}`)
}
