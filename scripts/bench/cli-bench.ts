import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { median } from './median.ts'

const ROUNDS = 20
const PROGRAM = join(import.meta.dirname, '..', '..', 'cli', 'bin.mjs')

/** How long `haat --version` takes beside a Node that does nothing, in turn; milliseconds and the median ratio. */
export function cliStart(): { haat: number; node: number; ratio: number } {
  const rounds: { haat: number; node: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const timed = { haat: time([PROGRAM, '--version']), node: time(['-e', '0']) }
    // The first round fills the caches.
    if (round > 0) rounds.push(timed)
  }
  return {
    haat: median(rounds.map(({ haat }) => haat)),
    node: median(rounds.map(({ node }) => node)),
    ratio: median(rounds.map(({ haat, node }) => haat / node)),
  }
}

function time(args: string[]): number {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return performance.now() - started
}
