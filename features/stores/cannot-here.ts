/** What a scenario asks of its store cannot be done there; the scenario is skipped, and the message says why. */
export class CannotHere extends Error {
  override name = 'CannotHere'
}
