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
  damagedSession: 78,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const meanings: Record<keyof typeof exitCodes, string> = {
  ok: 'done',
  failure: 'something else went wrong; the message says what',
  usage: 'the command line is not understood, or a value is missing',
  signIn: 'signed out, or the store does not accept the sign-in',
  notFound: 'the store does not have what was asked for',
  refused: 'refused by the store, or by a rule of the cart such as one vendor at a time',
  unreachable: 'no answer: network, time-out, or a store too busy (408, 409, 429, 5xx); try again',
  contract: 'the answer is not what the contract promises',
  damagedSession: 'the session file is damaged; it is left as it is',
}

/** The codes with their meanings, one aligned line each, for `haat help exit-codes`. */
export function exitCodesHelp(): string {
  const names = Object.keys(meanings) as (keyof typeof exitCodes)[]
  const lines = names.map((name) => `  ${String(exitCodes[name]).padStart(2)}  ${meanings[name]}`)
  return ['Exit codes:', ...lines].join('\n')
}
