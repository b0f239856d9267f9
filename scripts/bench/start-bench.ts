import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { ROOT } from '../build/root.ts'
import { fillDatabase } from './demo-store.ts'
import { median, type Row } from './frame.ts'

const ROUNDS = 9
const REST_MS = 2000
const MB = 1024 * 1024

type Start = { ms: number; cpuMs: number; residentMb: number }

/**
 * How long the store takes from its start to the first answer, on a folder that was in use before, and what
 * memory it holds at rest, beside a bare server, in turn. Where others use the machine, the ratio of computing time says
 * more than the clock.
 */
export async function startRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const env = { ...process.env, HAAT_DATA: folder, PORT: '0', LOG_LEVEL: 'warn' }
  try {
    await fillDatabase(`sqlite:${join(folder, 'nihonhaat.db')}`, async () => {})
    const store = () => measured(['server/main.ts'], '', '/api/products?category=', env)
    const bare = () => measured(['scripts/bench/bare-server-process.ts'], 'ready', '/', env)
    const rounds: { store: Start; bare: Start }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = { store: await store(), bare: await bare() }
      // The first round makes what later starts find.
      if (round > 0) rounds.push(one)
    }
    const figures = [
      ['Start to the first answer, warm folder', '500 ms', 'ms', 'ms'],
      ['Computing until then', '–', 'cpuMs', 'ms'],
      ['Memory at rest', '100 MB', 'residentMb', 'MB'],
    ] as const
    return figures.map(([measure, goal, figure, unit]) => {
      const [own, others] = [
        rounds.map((each) => each.store[figure]),
        rounds.map((each) => each.bare[figure]),
      ]
      const shown = `${median(own).toFixed(0)} ${unit} (bare node:http ${median(others).toFixed(0)} ${unit})`
      return { measure, goal, measured: shown }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Starts a server that says its address, asks it once, lets it rest and ends it. */
async function measured(args: string[], input: string, path: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const [words] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(words.toString())?.[0] ?? ''
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`)
  const ms = performance.now() - started
  const cpuMs = computingMs(child.pid)
  await pause(REST_MS)
  const residentMb = residentBytes(child.pid) / MB
  child.kill()
  await once(child, 'exit')
  return { ms, cpuMs, residentMb }
}

// Linux counts both in its own files: clock ticks of a hundredth of a second, and pages of 4 KB.
function computingMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function residentBytes(pid = 0): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
}
