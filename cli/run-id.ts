/**
 * A short name for one run of the program, by which the store's log and a script's find each other. No secret, so that
 * it does without cryptography, which takes a tenth of a start to load.
 */
export function newRunId(): string {
  return Math.floor(Math.random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')
}
