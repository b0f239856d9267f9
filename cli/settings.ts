import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { usageError } from './errors.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The flags that every command takes, as commander reads them. */
export type GlobalFlags = {
  url?: string
  profile?: string
  json?: boolean
  ndjson?: boolean
  timeout?: number
  retry?: number
  strict?: boolean
  insecureHttp?: boolean
  yes?: boolean
  color?: boolean
}

/** What a profile can keep of the settings, each under the name that `haat config set` knows. */
export type ProfileSettings = {
  url?: string
  quoteUrl?: string
  email?: string
  timeout?: number
  retry?: number
  strict?: boolean
  insecureHttp?: boolean
  production?: boolean
  noColor?: boolean
}

export type SettingName = keyof ProfileSettings

/** What holds for one run: `url` and `quoteUrl` without a slash at the end. */
export type Settings = {
  profile: string
  url: string
  quoteUrl: string | undefined
  email: string | undefined
  /** Results, notes and errors as JSON; `ndjson` has lists a line for each row then. */
  json: boolean
  ndjson: boolean
  timeoutMs: number
  /** How often a call that may be repeated is tried again. */
  retries: number
  /** Whether an answer must be exactly what the contract says. */
  strict: boolean
  /** Whether key, password and token may leave over unencrypted lines, too. */
  insecureHttp: boolean
  /** Whether this profile's store is one where an order is real. */
  production: boolean
  /** Whether the person has agreed beforehand to what would be asked. */
  yes: boolean
  color: boolean
}

export const DEFAULT_URL = 'http://127.0.0.1:3000'
export const DEFAULT_PROFILE = 'default'
export const DEFAULT_TIMEOUT_SECONDS = 30
const LONGEST_TIMEOUT_SECONDS = 86_400
const MOST_RETRIES = 20

/** How a setting is read from a text, and what it is where nobody says anything. */
type Kind = { read: (text: string) => string | number | boolean | null; wanted: string }

const address: Kind = { read: readUrl, wanted: `the address of a store, such as ${DEFAULT_URL}` }
const yesOrNo: Kind = { read: readBoolean, wanted: 'true or false' }

/** Every setting that a profile can keep: what it takes, and the flag and the variable that go before it. */
export const settingTable: Readonly<
  Record<SettingName, Kind & { flag?: string; variable?: string; usual?: string | number | boolean }>
> = {
  url: { ...address, flag: '--url', variable: 'HAAT_URL', usual: DEFAULT_URL },
  quoteUrl: { ...address, variable: 'HAAT_QUOTE_URL' },
  email: { read: readLine, wanted: 'an e-mail address', variable: 'HAAT_EMAIL' },
  timeout: {
    read: readSeconds,
    wanted: 'a number of seconds',
    flag: '--timeout',
    variable: 'HAAT_TIMEOUT',
    usual: DEFAULT_TIMEOUT_SECONDS,
  },
  retry: {
    read: readCount,
    wanted: `a whole number up to ${MOST_RETRIES}`,
    flag: '--retry',
    variable: 'HAAT_RETRY',
    usual: 0,
  },
  strict: { ...yesOrNo, flag: '--strict', usual: false },
  insecureHttp: { ...yesOrNo, flag: '--insecure-http', variable: 'HAAT_INSECURE_HTTP', usual: false },
  production: { ...yesOrNo, usual: false },
  noColor: { ...yesOrNo, flag: '--no-color', variable: 'NO_COLOR', usual: false },
}

export const settingNames = Object.keys(settingTable) as SettingName[]

/** A setting as it holds, and which flag, variable or file says so ('default' where none does). */
export type ResolvedSetting = {
  name: SettingName
  value: string | number | boolean | undefined
  from: string
}

/** Where the settings of a profile are kept, and what is kept there. */
export type KeptHere = {
  settings: ProfileSettings
  path: string
  session: { url: string | null; path: string }
}

export function profileName(flags: GlobalFlags, env: Env): string {
  return flags.profile === undefined ? env['HAAT_PROFILE'] || DEFAULT_PROFILE : cleanText(flags.profile)
}

/**
 * Every setting with where it comes from. Flags win over the environment, the environment over the profile. A bad value
 * is a usage failure that names it.
 */
export function resolveAll(flags: GlobalFlags, env: Env, kept: KeptHere): ResolvedSetting[] {
  return settingNames.map((name) => {
    const { flag, variable, usual } = settingTable[name]
    const given = flagValue(flags, name)
    if (given !== undefined && flag !== undefined) {
      return { name, value: typeof given === 'string' ? readSetting(name, given, flag) : given, from: flag }
    }
    const text = variable === undefined ? undefined : env[variable]
    if (text && variable !== undefined) {
      // Any NO_COLOR at all counts, by its own convention.
      const value = name === 'noColor' ? true : readSetting(name, text, variable)
      return { name, value, from: variable }
    }
    const own = kept.settings[name]
    if (own !== undefined) return { name, value: own, from: kept.path }
    if (name === 'url' && kept.session.url !== null) {
      return { name, value: kept.session.url, from: kept.session.path }
    }
    return { name, value: usual, from: 'default' }
  })
}

/** The settings of one run; see `settle` for what wins. */
export function resolveSettings(flags: GlobalFlags, env: Env, kept: KeptHere): Settings {
  const settled = Object.fromEntries(
    resolveAll(flags, env, kept).map(({ name, value }) => [name, value]),
  ) as ProfileSettings &
    Required<Pick<ProfileSettings, 'url' | 'timeout' | 'retry' | 'strict' | 'insecureHttp' | 'production'>>
  return {
    profile: profileName(flags, env),
    url: settled.url,
    quoteUrl: settled.quoteUrl,
    email: settled.email,
    json: flags.json ?? flags.ndjson ?? false,
    ndjson: flags.ndjson ?? false,
    timeoutMs: Math.ceil(settled.timeout * 1000),
    retries: settled.retry,
    strict: settled.strict,
    insecureHttp: settled.insecureHttp,
    production: settled.production,
    yes: flags.yes ?? false,
    color: settled.noColor !== true && env['TERM'] !== 'dumb',
  }
}

/** The value that a text gives a setting; a usage failure that names `source`, and never shows the text, for any other. */
export function readSetting(name: SettingName, text: string, source: string): string | number | boolean {
  const { read, wanted } = settingTable[name]
  const value = read(cleanText(text))
  if (value === null) throw usageError(`${source} must be ${wanted}`)
  return value
}

/** Seconds above 0 and up to a day, decimals allowed; null for anything else. */
export function readSeconds(text: string): number | null {
  const plain = latinDigits(text)
  const seconds = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0
  return seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS ? seconds : null
}

/** A number of repetitions; null for anything else. */
export function readCount(text: string): number | null {
  const plain = latinDigits(text)
  return /^\d{1,2}$/.test(plain) && Number(plain) <= MOST_RETRIES ? Number(plain) : null
}

function flagValue(flags: GlobalFlags, name: SettingName): string | number | boolean | undefined {
  if (name === 'noColor') return flags.color === false ? true : undefined
  return (flags as ProfileSettings)[name]
}

function readUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, search, hash, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return !isWeb || username || password || search || hash ? null : href.replace(/\/+$/, '')
}

function readBoolean(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

function readLine(text: string): string | null {
  return /^[^\p{Cc}]+$/u.test(text) ? text : null
}
