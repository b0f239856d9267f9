import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { ROOT } from '../build/root.ts'
import { fill, startDemoStore } from './demo-store.ts'
import { SMALL_MEMORY_FLAGS } from '../bootstrap/small-memory.mjs'
import { median, type Row } from './figures.ts'

const PROGRAM = join(ROOT, 'dist', 'haat', 'bin.mjs')
const COMMANDS = [['--version'], ['help'], ['cart', 'list'], ['products']]
const REST_MS = 2000
const MB = 1024 * 1024

/** Start of the packed terminal program beside a bare Node, and of the store beside a bare server. */
export async function startRows({ rounds }: { rounds: number }): Promise<Row[]> {
  return [...(await terminalRows(rounds)), ...(await storeRows(rounds))]
}

async function terminalRows(rounds: number): Promise<Row[]> {
  const store = await startDemoStore()
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const env = { PATH: process.env['PATH'], HOME: folder, HAAT_CONFIG_DIR: folder, HAAT_URL: store.url }
  const time = (args: readonly string[]) => {
    const started = performance.now()
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env })
    if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`)
    return performance.now() - started
  }
  try {
    return COMMANDS.map((words) => {
      // The first run fills Node's compile cache.
      time([PROGRAM, ...words])
      const ratios = Array.from({ length: rounds }, () => time([PROGRAM, ...words]) / time(['-e', '0']))
      return {
        measure: `haat ${words.join(' ')}, to node -e 0`,
        goal: words[0] === '--version' ? '1.4 times' : '–',
        measured: `${median(ratios).toFixed(2)} times`,
      }
    })
  } finally {
    await rm(folder, { recursive: true })
    await store.close()
  }
}

async function storeRows(rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const env = { ...process.env, HAAT_DATA: folder, PORT: '0', LOG_LEVEL: 'warn' }
  try {
    await fill(`sqlite:${join(folder, 'nihonhaat.db')}`)
    const found: { store: Start; bare: Start }[] = []
    while (found.length < rounds)
      found.push({
        store: await startOnce([...SMALL_MEMORY_FLAGS, 'server/main.ts'], '/api/products', env),
        bare: await startOnce(['scripts/bench/bare-server-process.ts'], '/', env),
      })
    const shown = (figure: keyof Start, unit: string) => {
      const own = median(found.map(({ store }) => store[figure]))
      const bare = median(found.map((each) => each.bare[figure]))
      return `${own.toFixed(0)} ${unit} (bare node:http ${bare.toFixed(0)} ${unit})`
    }
    return [
      { measure: 'store: start to the first response', goal: '500 ms', measured: shown('ms', 'ms') },
      { measure: 'store: memory at rest', goal: '100 MB', measured: shown('megabytes', 'MB') },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Start = { ms: number; megabytes: number }

/** Starts a server that prints its URL, sends one request, measures its memory at rest and ends it. */
async function startOnce(args: string[], path: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end('ready')
  const [words] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(words.toString())?.[0] ?? ''
  await (await fetch(url + path)).arrayBuffer()
  const ms = performance.now() - started
  await pause(REST_MS)
  // Linux counts resident memory in pages of 4 KB.
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1])
  child.kill()
  await once(child, 'exit')
  return { ms, megabytes: (pages * 4096) / MB }
}
