import type { Readable, Writable } from 'node:stream'
import type { ApiClient } from '#client/create-client.ts'
import { createAsk, type Ask } from './input/ask.ts'
import { openApi } from './network/open-api.ts'
import { createOutput, type Output, type Sink } from './output/output.ts'
import { bindToStore } from './session/bind-to-store.ts'
import { sessionPath } from './session/session-path.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
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
}

/** Everything a command may touch. */
export type CliContext = {
  env: Env
  settings: Settings
  out: Output
  ask: Ask
  session: SessionStore
  api: ApiClient
  /** The token and the operator's key that `api` sends with calls that ask for one. */
  credentials: { token: string | null; operatorKey: string | null }
  now: () => number
  newKey: () => string
}

export async function createContext(host: Host, flags: GlobalFlags): Promise<CliContext> {
  const { env, now, newKey } = host
  const stored = createSessionStore(sessionPath(env, host.homeFolder, profileName(flags, env)))
  const addressGiven = flags.url !== undefined || Boolean(env['HAAT_URL'])
  const settings = resolveSettings(flags, env, addressGiven ? null : (await stored.read()).url)
  const credentials: CliContext['credentials'] = {
    token: null,
    operatorKey: env['HAAT_OPERATOR_KEY'] || null,
  }
  const out = createOutput(host.stdout, host.stderr, settings)
  return {
    env,
    settings,
    credentials,
    now,
    newKey,
    out,
    ask: createAsk(host),
    session: bindToStore(stored, settings.url),
    api: openApi({
      baseUrl: settings.url,
      quoteUrl: settings.quoteUrl,
      timeoutMs: settings.timeoutMs,
      getToken: () => credentials.token,
      getOperatorKey: () => credentials.operatorKey,
      note: out.note,
    }),
  }
}
