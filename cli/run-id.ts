/** A short name for one run of the program, by which the store's log and a script's find each other. */
export function newRunId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}
