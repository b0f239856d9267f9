import type { ProblemCode } from '#generated/problem-codes.ts'
import type { ClientProblemCode, ApiProblemCode } from '#client/api-problem.ts'

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

/** A refused field of a request and what to do about it. */
export type FieldFault = { field: string; message: string }

type About = {
  /** Why, where `message` is only the shop's word for it, such as 'Order Failure'. */
  detail?: string | undefined
  errors?: readonly FieldFault[]
  /** What to do next, line by line. */
  hints?: readonly string[]
  cause?: unknown
}

/** Ends a command: what went wrong in words (`message`), for programs (`code`, stable) and for the shell (`exit`). */
export class CliError extends Error {
  override readonly name = 'Failure'
  readonly exit: ExitCode
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: readonly FieldFault[]
  readonly hints: readonly string[]

  constructor(exit: ExitCode, code: ErrorCode, message: string, about: About = {}) {
    super(message, about.cause === undefined ? {} : { cause: about.cause })
    this.exit = exit
    this.code = code
    this.detail = about.detail
    this.errors = about.errors ?? []
    this.hints = about.hints ?? []
  }

  /** The same failure, as far as `other` does not say otherwise. */
  with(other: Partial<Pick<CliError, 'exit' | 'code' | 'message'>> & About): CliError {
    const { exit = this.exit, code = this.code, message = this.message, ...about } = other
    const { detail, errors, hints, cause } = this
    return new CliError(exit, code, message, { detail, errors, hints, cause, ...about })
  }

  /** The same failure, with more to do next. */
  withHints(further: readonly string[]): CliError {
    return this.with({ hints: [...this.hints, ...further] })
  }

  /** The same failure under the shop's word for it, which replaces the message; the reason becomes the detail. */
  under(headline: string): CliError {
    return this.with({ message: headline, detail: this.message })
  }
}

type ExitName = keyof typeof exitCodes
type Told = { ends: readonly ExitName[]; about: string }
const clientCodes = {
  network: { ends: ['unreachable'], about: 'there is no way to the store, or nobody listens there' },
  timeout: { ends: ['unreachable'], about: 'the store did not answer in time' },
  aborted: { ends: ['unreachable'], about: 'the call was stopped' },
  invalid_answer: { ends: ['contract'], about: 'the answer is not what the contract promises' },
  redirected: { ends: ['contract'], about: 'the address answers from elsewhere; nothing was sent there' },
  unknown: {
    ends: ['contract', 'notFound', 'refused', 'signIn', 'unreachable'],
    about: 'a failure without a code: of a plain store, or, with 7, of something else such as a proxy',
  },
} as const satisfies Record<ClientProblemCode, Told>

/**
 * The codes that this program gives itself: how a command ends with one, and what it means. Scripts compare them, so none
 * is renamed. docs/cli.md is written from here, and no failure can carry a code that is missing.
 */
export const ownCodes = {
  ...clientCodes,
  cart_full: { ends: ['refused'], about: 'an order takes no more different products' },
  line_full: { ends: ['refused'], about: 'an order takes no more of one product' },
  cart_changed: { ends: ['refused'], about: 'prices or stock are not what the cart says; nothing was sent' },
  damaged_session: { ends: ['damagedSession'], about: 'the file of cart and sign-in is damaged' },
  damaged_settings: { ends: ['damagedSession'], about: 'the file of the settings is damaged' },
  import_stopped: { ends: ['unreachable'], about: 'the import was told to end' },
  internal: { ends: ['failure'], about: 'a fault of haat itself; HAAT_DEBUG=1 shows where' },
  interrupted: { ends: ['hangup', 'interrupted', 'terminated'], about: 'the program was told to end' },
  list_unreadable: { ends: ['usage'], about: 'a list to import cannot be read' },
  needs_yes: { ends: ['usage'], about: 'nobody can be asked here: --yes agrees beforehand' },
  no_home: { ends: ['cannotWrite'], about: 'there is no folder for profiles' },
  no_operator_key: { ends: ['signIn'], about: 'the command needs an operator’s key' },
  no_orders: { ends: ['notFound'], about: 'no order is as it was asked for; nothing was written' },
  not_agreed: { ends: ['failure'], about: 'nobody agreed; nothing was done' },
  not_in_cart: { ends: ['notFound'], about: 'the cart has no such product' },
  not_set: { ends: ['notFound'], about: 'the setting has no value' },
  earlier_order_placed: {
    ends: ['refused'],
    about: 'an order in doubt turned out to be placed; this one, with other contents, was not sent',
  },
  order_in_doubt: { ends: ['signIn', 'unreachable'], about: 'nobody knows yet whether an order was placed' },
  order_not_placed: { ends: ['refused'], about: 'an order in doubt never arrived, and never will' },
  order_under_way: { ends: ['unreachable'], about: 'another haat is placing an order of this profile' },
  orders_ended: { ends: ['refused'], about: 'orders have ended, so nothing is packed for them any more' },
  other_store: { ends: ['usage'], about: 'the profile or the key is for another store; nothing was sent' },
  other_vendor: { ends: ['refused'], about: 'the cart holds products of another vendor' },
  output_lost: { ends: ['ioError'], about: 'what was done cannot be written to the output' },
  output_file: { ends: ['cannotWrite', 'ioError'], about: 'the file of --output cannot be written' },
  report_file: { ends: ['cannotWrite', 'ioError'], about: 'a report cannot be written' },
  rows_refused: { ends: ['refused'], about: 'rows of a list cannot be taken; nothing was changed' },
  secret_file: { ends: ['cannotWrite'], about: 'a file that holds a secret cannot be read' },
  session_file: { ends: ['cannotWrite', 'ioError'], about: 'the file of cart and sign-in cannot be used' },
  session_locked: { ends: ['failure'], about: 'another haat is using this profile' },
  settings_file: { ends: ['cannotWrite', 'ioError'], about: 'the file of the settings cannot be used' },
  settings_locked: { ends: ['failure'], about: 'another haat is using this profile' },
  signed_in: { ends: ['failure'], about: 'the profile is signed in as somebody else' },
  signed_out: { ends: ['signIn'], about: 'the command needs a sign-in' },
  smoke_failed: { ends: ['failure', 'contract', 'unreachable'], about: 'a smoke failed' },
  smoke_not_cleaned: {
    ends: ['failure', 'unreachable', 'contract'],
    about: 'not every test run was removed',
  },
  unencrypted: { ends: ['usage'], about: 'a secret does not leave over plain http' },
  usage: { ends: ['usage'], about: 'the command line is not understood, or a value is missing' },
} as const satisfies Record<string, Told>

/** Problems of the contract that this program finds itself before anything is sent, and how it ends then. */
export const foundBeforehand = {
  invalid_input: ['usage'],
  picture_unreadable: ['usage'],
} as const satisfies Partial<Record<ProblemCode, readonly ExitName[]>>

/** What a failure can carry for programs; a store that is newer than this program may say words beyond these. */
export type ErrorCode = keyof typeof ownCodes | ApiProblemCode

/** The codes that end a command in one way alone. */
type SureCode = {
  [Code in keyof typeof ownCodes]: (typeof ownCodes)[Code]['ends'] extends readonly [ExitName] ? Code : never
}[keyof typeof ownCodes]

/** The failure of a code that alone says how the command ends. */
export function cliError(
  code: SureCode,
  message: string,
  hints: readonly string[] = [],
  about: Omit<About, 'hints'> = {},
): CliError {
  const [end] = ownCodes[code].ends
  return new CliError(exitCodes[end], code, message, { ...about, hints })
}

/** The failure of a command line that is not understood, or in which a value is missing. */
export function usageError(message: string, hints: readonly string[] = []): CliError {
  return cliError('usage', message, hints)
}
