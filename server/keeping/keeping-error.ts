/** How the programs of this folder end, beside 0. */
export const keepingExitCodes = {
  /** The file is no backup of a store, or is damaged. */
  badBackup: 65,
  /** What was to be copied is not there. */
  noInput: 66,
  /** A program that is needed is not installed, or failed. */
  noProgram: 69,
  /** The place of the copy is taken or cannot be written. */
  cannotWrite: 73,
  /** A store is running on the database. */
  inUse: 75,
} as const

/** Why a copy was not made or not put back, in one sentence for the operator. */
export class KeepingError extends Error {
  override name = 'KeepingError'
  readonly exitCode: number

  constructor(why: keyof typeof keepingExitCodes, message: string) {
    super(message)
    this.exitCode = keepingExitCodes[why]
  }
}
