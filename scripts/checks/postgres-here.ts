import { libcHere } from '../bootstrap/choose-node.mjs'
import { postgresBinaries } from '#server/testing/temporary-postgres.ts'
import type { InstallCommand, Machine } from './browser-choice.ts'
import { runInstaller } from './run-installer.ts'

/** Where to look for PostgreSQL's programs, and what may bring them. */
type Surroundings = {
  machine: Machine
  look: () => string | null
  install: (command: InstallCommand) => void
}

const HERE: Surroundings = {
  machine: { platform: process.platform, libc: libcHere(), root: process.getuid?.() === 0 },
  look: postgresBinaries,
  install: runInstaller,
}

/** Sees to it that the tests find a PostgreSQL server, installed where it may be; null, or why there is none. */
export function lackOfPostgres({ machine, look, install }: Surroundings = HERE): string | null {
  for (const command of postgresCommands(machine)) {
    if (look() !== null) return null
    process.stderr.write(`Getting PostgreSQL for the tests: ${command.join(' ')} …\n`)
    install(command)
  }
  if (look() !== null) return null
  const hint =
    machine.platform === 'linux' ? 'on Debian: apt-get install postgresql' : 'with its server programs'
  return `as PostgreSQL is not installed (${hint})`
}

/** What root may do about it on Debian; elsewhere somebody has to install it by hand. */
function postgresCommands({ platform, libc, root }: Machine): InstallCommand[] {
  if (platform !== 'linux' || libc === 'musl' || !root) return []
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'postgresql'],
  ]
}
