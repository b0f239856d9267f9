import { spawnSync } from 'node:child_process'

import { toolCommand } from '../build/tool-command.ts'
import type { InstallCommand } from './browser-choice.ts'

const DOWNLOAD_LIMIT_MS = 5 * 60_000

/** Runs what may bring a browser or a database. Whether it did is seen by looking for one. */
export function runInstaller([program, ...args]: InstallCommand): void {
  const [file, given] = program === 'playwright' ? toolCommand(program, args) : [program, args]
  spawnSync(file, given, {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
    // With this run level, Debian's packages start none of the servers that they bring.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
