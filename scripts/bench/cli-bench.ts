import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import { terminalStep } from '../build/steps.ts'
import { oldestNode } from '../build/terminal/oldest-node.ts'
import { bringUpToDate } from '../build/up-to-date.ts'
import { startDemoStore } from './demo-store.ts'
import type { Row } from './frame.ts'

const ROUNDS = 40
const BARE = 'node -e 0'
const GOAL = 1.4
const PROGRAM = join(ROOT, 'dist', 'haat', 'bin.mjs')
const COMMANDS = [['--version'], ['help'], ['cart', 'list'], ['search', 'matcha']]

export const EXPLAINED = `Processor time to that of \`${BARE}\`, ${ROUNDS} runs of each in turn. \`--version\` reads nothing but its package: its floor is a
module that does nothing. What asks a store has the floor of \`node:http\`; Node's own \`fetch\` is not used, as it alone takes
longer. Above that floor a command takes what it is to read the program: Node 22 and newer keep what they have compiled,
older ones compile it at every start.`

/** What no program in Node can do without, as a module each: to be read at all, and to ask a store. */
const FLOORS = {
  'a module that does nothing': '',
  // An import would ask for every export, one of which brings fetch along.
  'node:http, the same search': `const { get } = process.getBuiltinModule('http')
    get(process.env.ASKED, (answer) => { let text = ''; answer.on('data', (more) => (text += more)); answer.on('end', () => process.exit()) })`,
  'fetch, the same search': 'await (await fetch(process.env.ASKED)).text(); process.exit()',
}

/**
 * How long commands of the packed program take beside a Node that does nothing, and what of that Node itself takes; all
 * in turn, on this Node and on the oldest.
 */
export async function cliRatios(): Promise<Row[]> {
  await bringUpToDate(terminalStep)
  const oldest = await oldestNode()
  const store = await startDemoStore(() => Promise.resolve(null))
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    HAAT_CONFIG_DIR: folder,
    HAAT_URL: store.url,
    ASKED: `${store.url}/api/search?q=matcha`,
  }
  try {
    return [process.execPath, ...('file' in oldest ? [oldest.file] : [])].flatMap((node) => {
      const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
      return ratios(node, env).map(({ measure, ...row }) => ({
        measure: `Node ${stdout.trim()}: ${measure}`,
        ...row,
      }))
    })
  } finally {
    rmSync(folder, { recursive: true })
    await store.close()
  }
}

function ratios(node: string, env: NodeJS.ProcessEnv): Row[] {
  const runs = new Map([
    ...COMMANDS.map((words) => [`haat ${words.join(' ')}`, [PROGRAM, ...words]] as const),
    ...Object.entries(FLOORS).map(([name, code]) => [name, ['--input-type=module', '-e', code]] as const),
  ])
  // What Node compiled is kept after the first run.
  for (const args of runs.values()) time(node, args, env)
  const spent = new Map<string, number>()
  const add = (name: string, ms: number) => spent.set(name, (spent.get(name) ?? 0) + ms)
  for (let round = 0; round < ROUNDS; round += 1) {
    add(BARE, time(node, ['-e', '0'], env))
    for (const [name, args] of runs) add(name, time(node, args, env))
  }
  return [...runs.keys()].map((name) => {
    const ratio = (spent.get(name) ?? 0) / (spent.get(BARE) ?? 1)
    const goal = name === 'haat --version' ? `${GOAL} times` : '–'
    return { measure: name, goal, measured: `${ratio.toFixed(2)} times` }
  })
}

/** What a run takes, in milliseconds: of the processors, where the system tells that; a machine may be busy with others. */
function time(node: string, args: readonly string[], env: NodeJS.ProcessEnv): number {
  const clock = process.platform === 'linux' ? processorTime : () => performance.now()
  const started = clock()
  const { status } = spawnSync(node, args, { stdio: 'ignore', env })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
  return clock() - started
}

/** Of all processes that have been waited for, in milliseconds, by hundredths of a second: proc_pid_stat(5). */
function processorTime(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}
