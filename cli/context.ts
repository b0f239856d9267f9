import type { Readable, Writable } from 'node:stream'
import type { ApiClient } from '#client/create-client.ts'
import { createEnding, type Ending, newRunId } from './shutdown.ts'
import { cleanEnvironment } from './environment.ts'
import { confirmProduction, type Consent, createAsk, type Ask } from './input/ask.ts'
import { openApi } from './network/open-api.ts'
import { whatItDoes } from './network/writes.ts'
import { createOutput, type Output, type Sink } from './output/output.ts'
import { bindToStore, createSessionStore, type SessionStore } from '#cli/session/session-file.ts'
import { operatorKey } from './session/operator.ts'
import {
  createSettingsStore,
  type SettingsStore,
  configFolder,
  sessionPath,
  settingsPath,
} from './session/profile-config.ts'
import {
  profileName,
  resolveSettings,
  resolveAll,
  type Env,
  type GlobalFlags,
  type KeptHere,
  type Settings,
  type ResolvedSetting,
} from './settings.ts'

/** What the program gets from outside: the process in `main.ts`, made-up things in tests. */
export type Host = {
  env: Env
  homeFolder: string
  /** Opened by who reads it: most commands do not, and it takes its time. */
  stdin: () => Readable & { isTTY?: boolean }
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
  consent: Consent
  session: SessionStore
  api: ApiClient
  /** What `api` sends with calls that ask for a customer or an operator. */
  credentials: { token: string | null; operatorKey: string | null }
  /** What the profile keeps beside its session, and every setting with where it comes from. */
  kept: {
    folder: string
    settings: SettingsStore
    settled: readonly ResolvedSetting[]
  }
  now: () => number
  newKey: () => string
  runId: string
  /** Ends when the program is told to end; what waits must listen. */
  interrupted: AbortSignal
  /** What a person must know if the program ends while something is under way, and how long that may take. */
  ending: Pick<Ending, 'during' | 'takeTime'>
}

export async function createContext(host: Host, flags: GlobalFlags): Promise<CliContext> {
  const { homeFolder, now, newKey } = host
  const env = cleanEnvironment(host.env)
  const ending = host.ending ?? createEnding()
  const runId = host.runId ?? newRunId()
  const profile = profileName(flags, env)
  const stored = createSessionStore(sessionPath(env, homeFolder, profile))
  const settingsStore = createSettingsStore(settingsPath(env, homeFolder, profile))
  const keptValues = (await settingsStore.read()).settings
  const addressGiven = flags.url !== undefined || Boolean(env['HAAT_URL']) || keptValues.url !== undefined
  const kept: KeptHere = {
    settings: keptValues,
    path: settingsStore.path,
    session: { url: addressGiven ? null : (await stored.read()).url, path: stored.path },
  }
  const settings = resolveSettings(flags, env, kept)
  const credentials: CliContext['credentials'] = { token: null, operatorKey: null }
  const out = createOutput(host.stdout, host.stderr, settings)
  const ask = createAsk({ ...host, ending })
  const consent: Consent = { isGiven: false }
  const folder = configFolder(env, homeFolder)
  const keeping: CliContext['kept'] = {
    folder,
    settings: settingsStore,
    settled: resolveAll(flags, env, kept),
  }
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
    kept: keeping,
    ask,
    consent,
    session: bindToStore(stored, settings.url),
    api: openApi({
      baseUrl: settings.url,
      quoteUrl: settings.quoteUrl,
      timeoutMs: settings.timeoutMs,
      retries: settings.retries,
      strict: settings.strict,
      insecureHttp: settings.insecureHttp,
      env,
      runId,
      getToken: () => credentials.token,
      getOperatorKey: async () => {
        credentials.operatorKey ??= (await operatorKey({ env, settings, kept: keeping }))?.value ?? null
        return credentials.operatorKey
      },
      note: out.note,
      interrupted: ending.interrupted,
      agree: (id) => confirmProduction({ settings, ask, consent }, whatItDoes(id)),
    }),
  }
}
