import { CannotHere } from '../stores/cannot-here.ts'

/** A scenario is tried twice; what keeps it from beginning both times keeps all others. */
const ENOUGH = 2

/** What scenarios of one worker need before they begin. When it cannot be had, the rest of them is not tried. */
export class Openings {
  private failedInARow = 0
  private reason = ''

  async open<T>(start: () => Promise<T>): Promise<T> {
    if (this.failedInARow >= ENOUGH) throw new CannotHere(`not tried, as nothing opens: ${this.reason}`)
    try {
      const opened = await start()
      this.failedInARow = 0
      return opened
    } catch (error) {
      if (error instanceof CannotHere) throw error
      this.failedInARow += 1
      this.reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
      throw error
    }
  }
}
