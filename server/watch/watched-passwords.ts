import { Passwords } from '#server/credentials/passwords.ts'
import { InFlight } from './in-flight.ts'

/** Hashing whose line can be looked at from outside. */
export class WatchedPasswords extends Passwords {
  readonly inFlight = new InFlight()

  override hash(password: string): Promise<string> {
    return this.inFlight.during(() => super.hash(password))
  }

  override verify(password: string, stored: string | undefined): Promise<boolean> {
    return this.inFlight.during(() => super.verify(password, stored))
  }
}
