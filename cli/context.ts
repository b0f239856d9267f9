import type { Readable, Writable } from 'node:stream'
import type { ApiClient } from '#client/create-client.ts'
import { createEnding, type Ending } from './ending.ts'
import { createAsk, type Ask } from './input/ask.ts'
import { openApi } from './network/open-api.ts'
import { createOutput, type Output, type Sink } from './output/output.ts'
import { bindToStore } from './session/bind-to-store.ts'
import { sessionPath } from './session/session-path.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { newRunId } from './run-id.ts'
import { profileName, resolveSettings, type Env, type GlobalFlags, type Settings } from './settings.ts'

/** What the program gets from outside: the process in `main.ts`, made-up things in tests. */
export type Host = {
  env: Env
  homeFolder: string
  stdin: Readable & { isTTY?: boolean }
  stdout: Sink
  stderr: Writable & { isTTY?: boolean; columns?: number }
  /** Milliseconds since 1970. */
  now: () => number
  /** A key that nobody has used before. */
  newKey: () => string
  /** How the process is told to end; absent: by nobody. */
  ending?: Ending
  /** Names this run, in the store's log and in errors; absent: a new one. */
  runId?: string
}

/** Everything a command may touch. */
export type CliContext = {
  env: Env
  settings: Settings
  out: Output
  ask: Ask
  session: SessionStore
  api: ApiClient
  /** The token that `api` sends with calls that ask for one. */
  credentials: { token: string | null }
  now: () => number
  newKey: () => string
  runId: string
  /** Ends when the program is told to end; what waits must listen. */
  interrupted: AbortSignal
  /** What a person must know if the program ends while something is under way, and how long that may take. */
  ending: Pick<Ending, 'during' | 'takeTime'>
}

export async function createContext(host: Host, flags: GlobalFlags): Promise<CliContext> {
  const { env, now, newKey } = host
  const ending = host.ending ?? createEnding()
  const runId = host.runId ?? newRunId()
  const stored = createSessionStore(sessionPath(env, host.homeFolder, profileName(flags, env)))
  const addressGiven = flags.url !== undefined || Boolean(env['HAAT_URL'])
  const settings = resolveSettings(flags, env, addressGiven ? null : (await stored.read()).url)
  const credentials: CliContext['credentials'] = { token: null }
  const out = createOutput(host.stdout, host.stderr, settings)
  return {
    env,
    settings,
    credentials,
    now,
    newKey,
    out,
    runId,
    ending,
    interrupted: ending.interrupted,
    ask: createAsk({ ...host, ending }),
    session: bindToStore(stored, settings.url),
    api: openApi({
      baseUrl: settings.url,
      quoteUrl: settings.quoteUrl,
      timeoutMs: settings.timeoutMs,
      getToken: () => credentials.token,
      note: out.note,
      interrupted: ending.interrupted,
    }),
  }
}
