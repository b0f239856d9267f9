import { Readable } from 'node:stream'
import { runProgram } from '#cli/run-program.ts'
import type { EndedProcess } from './ended-process.ts'
import { collector } from './terminal.ts'

/** Runs a command line of haat in this process, in this folder; words may stand in single quotes. */
export async function runLine(
  line: string,
  { home, env }: { home: string; env: Readonly<Record<string, string>> },
): Promise<EndedProcess> {
  const [, ...argv] = Array.from(line.matchAll(/(?:'[^']*'|[^\s'])+/g), ([word]) => word.replaceAll("'", ''))
  const [stdout, stderr] = [collector(), collector()]
  const before = process.cwd()
  process.chdir(home)
  try {
    const code = await runProgram(argv, {
      env,
      homeFolder: home,
      stdin: () => Object.assign(Readable.from([]), { isTTY: false }),
      stdout: stdout.sink,
      stderr: Object.assign(stderr.sink, { isTTY: false }),
      now: Date.now,
      newKey: () => crypto.randomUUID(),
    })
    return { code, out: stdout.text(), err: stderr.text() }
  } finally {
    process.chdir(before)
  }
}
