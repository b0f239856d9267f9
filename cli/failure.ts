import type { ExitCode } from './exit-codes.ts'
import type { FailureCode } from './failure-codes.ts'

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
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exit: ExitCode
  readonly code: FailureCode
  readonly detail: string | undefined
  readonly errors: readonly FieldFault[]
  readonly hints: readonly string[]

  constructor(exit: ExitCode, code: FailureCode, message: string, about: About = {}) {
    super(message, about.cause === undefined ? {} : { cause: about.cause })
    this.exit = exit
    this.code = code
    this.detail = about.detail
    this.errors = about.errors ?? []
    this.hints = about.hints ?? []
  }

  /** The same failure, with more to do next. */
  withHints(further: readonly string[]): Failure {
    const { exit, code, message, detail, errors, cause } = this
    return new Failure(exit, code, message, { detail, errors, hints: [...this.hints, ...further], cause })
  }

  /** The same failure under the shop's word for it, which replaces the message; the reason becomes the detail. */
  under(headline: string): Failure {
    const { exit, code, errors, hints, cause } = this
    return new Failure(exit, code, headline, { detail: this.message, errors, hints, cause })
  }
}
