import { Command, InvalidArgumentError } from 'commander'

/**
 * What `npm run <name>` understands: `--help` tells it, and what it does not know ends it with 2 before anything is done.
 * Parse it first of all.
 */
export function npmCommand(name: string, description: string): Command {
  const words = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  return new Command(`${words} --`)
    .description(description)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .showHelpAfterError(`${words} -- --help says what there is.`)
}

/** Reads an option that is a whole number. */
export function wholeNumber(least: number, most = 99_999_999): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d{1,8}$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
  }
}
