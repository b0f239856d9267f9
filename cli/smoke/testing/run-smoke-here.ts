import { tmpdir } from 'node:os'
import { Readable, Writable } from 'node:stream'
import type { Host } from '#cli/context.ts'
import { runProgram } from '#cli/run-program.ts'
import type { SmokeReport } from '#cli/smoke/reports/smoke-report.ts'

/** How a command of the smoke ended, in this process. */
export type SmokeRan = { exit: number; out: string; err: string; report: SmokeReport }

/** Runs `haat smoke --json` with these words here; `report` is what it printed. */
export async function runSmokeHere(
  env: Record<string, string>,
  ...words: readonly string[]
): Promise<SmokeRan> {
  const texts = { out: '', err: '' }
  const sink = (name: 'out' | 'err') =>
    new Writable({
      write: (chunk, _encoding, done) => {
        texts[name] += String(chunk)
        done()
      },
    })
  const host: Host = {
    env: { HAAT_CONFIG_DIR: `${tmpdir()}/haat-smoke-none`, ...env },
    homeFolder: tmpdir(),
    stdin: () => Readable.from([]),
    stdout: sink('out'),
    stderr: sink('err'),
    now: Date.now,
    newKey: () => crypto.randomUUID(),
  }
  const exit = await runProgram(['smoke', ...words, '--json'], host)
  const report = (texts.out === '' ? null : JSON.parse(texts.out)) as SmokeReport
  return { exit, ...texts, report }
}
