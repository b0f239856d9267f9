/** What the program's exit status says. Scripts rely on these numbers: they never change their meaning. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  signIn: 3,
  notFound: 4,
  refused: 5,
  unreachable: 6,
  contract: 7,
  cannotWrite: 73,
  ioError: 74,
  damagedSession: 78,
  hangup: 129,
  interrupted: 130,
  pipeClosed: 141,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const meanings: Record<keyof typeof exitCodes, string> = {
  ok: 'done',
  failure: 'something else went wrong; the message says what',
  usage: 'the command line is not understood, or a value is missing',
  signIn: 'signed out, or the store does not accept the sign-in',
  notFound: 'the store does not have what was asked for',
  refused: 'refused by the store, or by a rule of the cart such as one vendor at a time',
  unreachable: 'no answer: network, time-out, or a store too busy (408, 429, 5xx); try again',
  contract: 'the answer is not what the contract promises, or points to another address',
  cannotWrite: 'a file of haat cannot be used: read-only, not yours, or no home folder',
  ioError: 'the disk is full or broken, or the output cannot be written',
  damagedSession: 'a file of haat is damaged; it is left as it is',
  hangup: 'ended by SIGHUP: the terminal went away',
  interrupted: 'ended by Ctrl-C or SIGINT',
  pipeClosed: 'done, but the reader of a pipe left early, as with `| head -1`',
  terminated: 'ended by SIGTERM',
}

/** The codes with their meanings, one aligned line each, for `haat help exit-codes`. */
export function exitCodesHelp(): string {
  const names = Object.keys(meanings) as (keyof typeof exitCodes)[]
  const lines = names.map((name) => `  ${String(exitCodes[name]).padStart(3)}  ${meanings[name]}`)
  return ['Exit codes:', ...lines].join('\n')
}
