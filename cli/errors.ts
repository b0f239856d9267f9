import type { ProblemCode } from '#generated/problem-codes.ts'

/** What the program's exit status says. Scripts rely on these numbers: they never change their meaning. */
const exits = {
  ok: [0, 'done'],
  failure: [1, 'another error; the message explains it'],
  usage: [2, 'the command line or an input is invalid, or a value is missing'],
  signIn: [3, 'signed out, or the store does not accept the sign-in'],
  notFound: [4, 'not found'],
  refused: [5, 'refused by the store, or by a rule of the cart such as one vendor at a time'],
  unreachable: [6, 'no response, a busy store (408, 429, 5xx) or a locked profile; try again'],
  contract: [7, 'the response does not follow the contract, or redirects'],
  cannotWrite: [73, 'a file cannot be read or written, or there is no home folder'],
  ioError: [74, 'the disk is full or broken, or stdout cannot be written'],
  damaged: [78, 'a file of the profile is damaged; it is not changed'],
  hangup: [129, 'ended by SIGHUP: the terminal went away'],
  interrupted: [130, 'ended by Ctrl-C or SIGINT'],
  pipeClosed: [141, 'done, but the pipe was closed early, as by `| head -1`'],
  terminated: [143, 'ended by SIGTERM'],
} as const

type ExitName = keyof typeof exits

/** The exit codes by their names. */
export const exitCodes = Object.fromEntries(Object.entries(exits).map(([name, [code]]) => [name, code])) as {
  [Name in ExitName]: (typeof exits)[Name][0]
}

export type ExitCode = (typeof exitCodes)[ExitName]

/** The codes with their meanings, one aligned line each, for `haat help exit-codes`. */
export function exitCodesHelp(): string {
  const lines = Object.values(exits).map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`)
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

type CodeInfo = { ends: readonly ExitName[]; about: string }

/**
 * The error codes of this program, the exit codes that they end with, and their meaning. Scripts compare them, so none
 * is renamed. docs/cli.md lists them.
 */
export const ownCodes = {
  network: { ends: ['unreachable'], about: 'no response from the store, or none in time' },
  invalid_answer: { ends: ['contract'], about: 'the response does not follow the contract, or redirects' },
  unknown: {
    ends: ['contract', 'notFound', 'refused', 'signIn', 'unreachable'],
    about: 'an error without a code; with 7, of something else than a store, such as a proxy',
  },
  cart_changed: { ends: ['refused'], about: 'prices or stock differ from the cart; nothing was sent' },
  cart_full: { ends: ['refused'], about: 'an order takes no more products' },
  earlier_order_placed: {
    ends: ['refused'],
    about: 'a pending order turned out to be placed; this one, with other contents, was not sent',
  },
  file_error: {
    ends: ['cannotWrite', 'ioError', 'damaged'],
    about: 'a file cannot be read or written, or is damaged',
  },
  internal: { ends: ['failure'], about: 'a bug in haat; HAAT_DEBUG=1 shows the stack' },
  interrupted: { ends: ['hangup', 'interrupted', 'terminated'], about: 'a signal ended the program' },
  not_confirmed: { ends: ['failure'], about: 'cancelled at the question; nothing was changed' },
  not_found: { ends: ['notFound'], about: 'there is no such order, setting or product in the cart' },
  order_in_doubt: { ends: ['signIn', 'unreachable'], about: 'it is unknown whether an order was placed' },
  order_not_placed: { ends: ['refused'], about: 'a pending order was not placed and never will be' },
  other_store: { ends: ['usage'], about: 'the profile or the key is for another store; nothing was sent' },
  other_vendor: { ends: ['refused'], about: 'the cart has products of another vendor' },
  profile_locked: { ends: ['unreachable'], about: 'another haat is using this profile' },
  signed_in: { ends: ['failure'], about: 'the profile is signed in as another customer' },
  signed_out: { ends: ['signIn'], about: 'the command needs a sign-in or an operator key' },
  smoke_failed: { ends: ['failure', 'contract', 'unreachable'], about: 'a smoke or its clean-up failed' },
  usage: {
    ends: ['usage'],
    about: 'the command line or an input is invalid, or a value, --yes or https is missing',
  },
} as const satisfies Record<string, CodeInfo>

/** The code of an error for programs; a newer store may send others. */
export type ErrorCode = keyof typeof ownCodes | ProblemCode

/** An error with the first exit code of its code. */
export function cliError(
  code: keyof typeof ownCodes,
  message: string,
  hints: readonly string[] = [],
  about: Omit<About, 'hints'> = {},
): CliError {
  const [end] = ownCodes[code].ends
  return new CliError(exitCodes[end], code, message, { ...about, hints })
}

/** The error of an invalid command line or input. */
export function usageError(message: string, hints: readonly string[] = [], cause?: unknown): CliError {
  return cliError('usage', message, hints, { cause })
}

/** The error of a file that cannot be read or written: 74 for a full or broken disk, else 73. */
export function fileError(message: string, cause: unknown, hints: readonly string[] = []): CliError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const exit = DISK_ERRORS.has(code) ? exitCodes.ioError : exitCodes.cannotWrite
  return new CliError(exit, 'file_error', message, { cause, hints })
}

const DISK_ERRORS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'])
