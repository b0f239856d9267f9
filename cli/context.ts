import type { Readable, Writable } from 'node:stream'
import type { ApiClient } from '#client/create-client.ts'
import type { Shutdown } from './shutdown.ts'
import { confirmProduction, createAsk, type Ask, type Consent } from './input/ask.ts'
import { openApi } from './network/open-api.ts'
import { createOutput, type Output, type Sink } from './output/output.ts'
import { operatorKey } from './session/operator.ts'
import { configFolder, openConfig, profilePaths, type ConfigStore } from './session/profile-config.ts'
import { bindToStore, openSession, type SessionStore } from './session/session-file.ts'
import {
  cleanEnvironment,
  profileName,
  resolveSettings,
  type Env,
  type GlobalFlags,
  type ProfileFiles,
  type Settings,
} from './settings.ts'

/** What the program gets from outside: the process in `main.ts`, doubles in tests. */
export type Host = {
  env: Env
  homeFolder: string
  /** Opened by the command that reads it, because opening takes time. */
  stdin: () => Readable & { isTTY?: boolean }
  stdout: Sink
  stderr: Writable & { isTTY?: boolean; columns?: number }
  /** Milliseconds since 1970. */
  now: () => number
  /** Makes an idempotency key. */
  newKey: () => string
  shutdown?: Shutdown
  /** Identifies this run in the log of the store and in errors. */
  runId?: string
}

/** Everything that a command works with. */
export type CliContext = {
  env: Env
  settings: Settings
  out: Output
  ask: Ask
  consent: Consent
  session: SessionStore
  api: ApiClient
  /** What `api` sends with calls of a customer or an operator. */
  credentials: { token: string | null; operatorKey: string | null }
  /** The folder of all profiles, and the config of this one. */
  profile: { folder: string; config: ConfigStore }
  now: () => number
  newKey: () => string
  runId: string
  shutdown: Shutdown
}

export async function createContext(host: Required<Host>, flags: GlobalFlags): Promise<CliContext> {
  const { now, newKey, shutdown, runId } = host
  const env = cleanEnvironment(host.env)
  const folder = configFolder(env, host.homeFolder)
  const paths = profilePaths(folder, profileName(flags, env))
  const session = openSession(paths.session)
  const config = openConfig(paths.settings)
  const stored = await config.read()
  const hasUrl = flags.url !== undefined || Boolean(env['HAAT_URL']) || stored.url !== undefined
  const files: ProfileFiles = {
    settings: stored,
    path: config.path,
    session: { url: hasUrl ? null : (await session.read()).url, path: session.path },
  }
  const settings = resolveSettings(flags, env, files)
  const profile = { folder, config }
  const credentials: CliContext['credentials'] = { token: null, operatorKey: null }
  const out = createOutput(host.stdout, host.stderr, settings)
  const ask = createAsk(host)
  const consent: Consent = { isGiven: false }
  const api = openApi({
    settings,
    env,
    runId,
    getToken: () => credentials.token,
    getOperatorKey: async () => {
      credentials.operatorKey ??= (await operatorKey({ env, settings, profile }))?.value ?? null
      return credentials.operatorKey
    },
    note: out.note,
    signal: shutdown.signal,
    confirm: async (id) => {
      if (!settings.production) return
      const { operations } = await import('#generated/operations.ts')
      await confirmProduction({ settings, ask, consent }, `${id}: ${operations[id].summary}`)
    },
  })
  return {
    ...{ env, settings, credentials, now, newKey, out, runId, shutdown, profile, ask, consent, api },
    session: bindToStore(session, settings.url),
  }
}
