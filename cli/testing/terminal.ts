import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import type { Host } from '#cli/context.ts'
import type { ExitCode } from '#cli/errors.ts'
import { runProgram } from '#cli/run-program.ts'
import { emptySession, type SessionFile, openSession } from '#cli/session/session-file.ts'
import { jsonFile, writePrivateFile } from '#cli/session/json-store.ts'

export const STORE_URL = 'https://store.test'
export const NOW = Date.parse('2026-11-20T10:00:00.000Z')

/** How a command ended: its exit code and everything it wrote. */
export type Ended = { exit: ExitCode; out: string; err: string }

/** An error as a program gets it. */
export type ToldError = { code: string; message: string; exit: number; hints: string[] }

/** How a command ends that says this among other things on stderr, and on stdout exactly `out`, where that is given. */
export function exitsWith(exit: number, said: string | RegExp, out?: string): object {
  const err: unknown = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said)
  return { exit, err, ...(out !== undefined && { out }) }
}

/** How a command ends that says exactly this, and prints nothing. */
export function prints(err: string, exit = 0): Ended {
  return { exit: exit as ExitCode, out: '', err }
}

/** The error that a program reads: the last line of stderr, in its one shape. */
export function errorIn({ err }: Pick<Ended, 'err'>): ToldError {
  return (JSON.parse(err.trimEnd().split('\n').at(-1) ?? '') as { error: ToldError }).error
}

/** The values that were printed, one a line. */
export function linesIn<T>({ out }: Pick<Ended, 'out'>): T[] {
  return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]))
}

/** A made-up terminal with a session folder of its own, gone after the test. */
export type Terminal = {
  env: Record<string, string | undefined>
  /** Runs one command line, given as words. */
  run: (...argv: string[]) => Promise<Ended>
  /** The same, with text or bytes on standard input. */
  runWith: (input: string | Uint8Array, ...argv: string[]) => Promise<Ended>
  /** The same at a terminal, where a person can be asked and types this. */
  runTyping: (typed: string, ...argv: string[]) => Promise<Ended>
  /** What time it is, in milliseconds since 1970. */
  clock: { now: number }
  sessionPath: string
  session: () => Promise<SessionFile>
  /** Leaves a session behind as an earlier command would have. */
  remember: (session: Partial<SessionFile>) => Promise<void>
}

/** Keys are `order-key-000001`, `order-key-000002` … unless something else makes them. */
export function openTerminal({ newKey }: { newKey?: () => string } = {}): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sessionPath = join(folder, 'default.json')
  const env: Terminal['env'] = { HAAT_CONFIG_DIR: folder, HAAT_URL: STORE_URL }
  const clock = { now: NOW }
  let keys = 0
  const runAt = async (
    input: string | Uint8Array,
    argv: readonly string[],
    isTTY: boolean,
  ): Promise<Ended> => {
    const [stdout, stderr] = [collector(), collector()]
    const typed = Object.assign(Readable.from([Buffer.from(input)]), { isTTY })
    const host: Host = {
      env,
      homeFolder: folder,
      stdin: () => typed,
      stdout: stdout.sink,
      stderr: Object.assign(stderr.sink, { isTTY }),
      now: () => clock.now,
      newKey: newKey ?? (() => `order-key-00000${(keys += 1)}`),
    }
    const exit = await runProgram(argv, host)
    return { exit, out: stdout.text(), err: stderr.text() }
  }
  const terminal: Terminal = {
    env,
    run: (...argv) => runAt('', argv, false),
    runWith: (input, ...argv) => runAt(input, argv, false),
    runTyping: (input, ...argv) => runAt(`${input}\n`, argv, true),
    clock,
    sessionPath,
    session: () => openSession(sessionPath).read(),
    remember: (session) =>
      writePrivateFile(sessionPath, jsonFile({ ...emptySession, url: STORE_URL, ...session })),
  }
  return terminal
}

/** A terminal in which an earlier command has left this behind. */
export async function terminalWith(session: Partial<SessionFile>): Promise<Terminal> {
  const terminal = openTerminal()
  await terminal.remember(session)
  return terminal
}

/** Keeps what is written to it. */
export function collector(): { sink: Writable; text: () => string } {
  let text = ''
  const write: ConstructorParameters<typeof Writable>[0] = {
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  }
  return { sink: new Writable(write), text: () => text }
}
