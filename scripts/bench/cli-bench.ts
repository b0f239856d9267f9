import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import { terminalStep } from '../build/steps.ts'
import { bringUpToDate } from '../build/up-to-date.ts'
import { median } from './median.ts'

const ROUNDS = 30
const GOAL = 1.4
const PROGRAM = join(ROOT, 'dist', 'haat', 'bin.mjs')
const COMMANDS = [['--version'], ['help'], ['cart', 'list']]

type Start = { command: string; haat: number; node: number; ratio: number }

/**
 * How long commands of the packed program take that ask nobody, beside a Node that does nothing, in turn; milliseconds
 * and the median ratio.
 */
async function cliStarts(): Promise<Start[]> {
  await bringUpToDate(terminalStep)
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const env = { PATH: process.env['PATH'], HOME: folder, HAAT_CONFIG_DIR: folder }
  try {
    // What Node compiled is kept after the first run, whichever command that was.
    time([PROGRAM, '--version'], env)
    return COMMANDS.map((command) => startOf(command, env))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `npm run bench -- cli`: those alone. */
export async function cliBench(): Promise<void> {
  console.log(`Start of the packed terminal program / node -e 0 (median of ${ROUNDS} in turn; goal ${GOAL})`)
  for (const { command, haat, node, ratio } of await cliStarts())
    console.log(`  ${command.padEnd(16)} ${haat.toFixed(0)} ms / ${node.toFixed(0)} ms = ${ratio.toFixed(2)}`)
}

function startOf(command: string[], env: NodeJS.ProcessEnv): Start {
  const rounds = Array.from({ length: ROUNDS }, () => ({
    haat: time([PROGRAM, ...command], env),
    node: time(['-e', '0'], env),
  }))
  return {
    command: `haat ${command.join(' ')}`,
    haat: median(rounds.map(({ haat }) => haat)),
    node: median(rounds.map(({ node }) => node)),
    ratio: median(rounds.map(({ haat, node }) => haat / node)),
  }
}

function time(args: string[], env: NodeJS.ProcessEnv): number {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return performance.now() - started
}
