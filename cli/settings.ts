import { TERMINAL_SETTINGS } from '#core/setting-names.ts'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { usageError } from './errors.ts'
import { refuseUndecoded } from './input/text-input.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The settings that a profile can have, by the names that `haat config set` takes. */
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

/** The flags of every command, as commander parses them. */
export type GlobalFlags = Partial<Record<'url' | 'timeout' | 'retry' | 'profile', string>> & {
  strict?: boolean
  insecureHttp?: boolean
  json?: boolean
  ndjson?: boolean
  yes?: boolean
  color?: boolean
}

/** The settings of one run; `url` and `quoteUrl` without a slash at the end. */
export type Settings = {
  profile: string
  url: string
  quoteUrl: string | undefined
  email: string | undefined
  /** Results, notes and errors as JSON; with `ndjson` a list is a line for each row. */
  json: boolean
  ndjson: boolean
  timeoutMs: number
  /** How often a repeatable call is retried. */
  retries: number
  /** Whether a response must follow the contract exactly. */
  strict: boolean
  /** Whether key, password and token may be sent over plain http. */
  insecureHttp: boolean
  /** Whether orders at this store are real. */
  production: boolean
  /** Whether questions are answered with yes. */
  yes: boolean
  color: boolean
  /** Every setting that a profile can have, with its source. */
  resolved: readonly ResolvedSetting[]
}

export const DEFAULT_URL = 'http://127.0.0.1:3000'
export const DEFAULT_PROFILE = 'default'
export const DEFAULT_TIMEOUT_SECONDS = 30
const MAX_TIMEOUT_SECONDS = 86_400
const MAX_RETRIES = 20

type Value = string | number | boolean

/** How a setting is read from text (null for an invalid one), its flag, its variable and its default. */
type SettingInfo = {
  read: (text: string) => Value | null
  wanted: string
  flag?: string
  variable?: string
  fallback?: Value
}

const address = { read: readUrl, wanted: `the address of a store, such as ${DEFAULT_URL}` }
const flag = { read: readBoolean, wanted: 'true or false', fallback: false }
const seconds = { read: readSeconds, wanted: 'a number of seconds', fallback: DEFAULT_TIMEOUT_SECONDS }
const count = { read: readCount, wanted: `a whole number up to ${MAX_RETRIES}`, fallback: 0 }

/** Every setting that a profile can have. */
export const settingTable: Readonly<Record<SettingName, SettingInfo>> = {
  url: { ...address, flag: '--url', variable: 'HAAT_URL', fallback: DEFAULT_URL },
  quoteUrl: { ...address, variable: 'HAAT_QUOTE_URL' },
  email: { read: readLine, wanted: 'an e-mail address', variable: 'HAAT_EMAIL' },
  timeout: { ...seconds, flag: '--timeout', variable: 'HAAT_TIMEOUT' },
  retry: { ...count, flag: '--retry', variable: 'HAAT_RETRY' },
  strict: { ...flag, flag: '--strict' },
  insecureHttp: { ...flag, flag: '--insecure-http', variable: 'HAAT_INSECURE_HTTP' },
  production: flag,
  noColor: { ...flag, flag: '--no-color', variable: 'NO_COLOR' },
}

export const settingNames = Object.keys(settingTable) as SettingName[]

/** A setting and the flag, variable or file that it comes from, or 'default'. */
export type ResolvedSetting = { name: SettingName; value: Value | undefined; from: string }

/** The files of a profile and what they say. */
export type ProfileFiles = {
  settings: ProfileSettings
  path: string
  session: { url: string | null; path: string }
}

export function profileName(flags: GlobalFlags, env: Env): string {
  return flags.profile === undefined ? env['HAAT_PROFILE'] || DEFAULT_PROFILE : cleanText(flags.profile)
}

/** The settings of one run. Flags override the environment, which overrides the profile. */
export function resolveSettings(flags: GlobalFlags, env: Env, files: ProfileFiles): Settings {
  const given: GivenFlags = { ...flags, ...(flags.color === false && { noColor: true }) }
  const resolved = settingNames.map((name) => ({ name, ...resolve(name, given, env, files) }))
  const { url, quoteUrl, email, timeout, retry, strict, insecureHttp, production, noColor } =
    Object.fromEntries(resolved.map(({ name, value }) => [name, value])) as Required<ProfileSettings>
  return {
    profile: profileName(flags, env),
    ...{ url, quoteUrl, email, strict, insecureHttp, production, resolved },
    json: flags.json ?? flags.ndjson ?? false,
    ndjson: flags.ndjson ?? false,
    timeoutMs: Math.ceil(timeout * 1000),
    retries: retry,
    yes: flags.yes ?? false,
    color: !noColor && env['TERM'] !== 'dumb',
  }
}

type GivenFlags = Partial<Record<SettingName, string | boolean>>

/** A setting with its source. An invalid value is a usage error that names its source. */
function resolve(
  name: SettingName,
  given: GivenFlags,
  env: Env,
  { settings, path, session }: ProfileFiles,
): Omit<ResolvedSetting, 'name'> {
  const { flag: option, variable = '', fallback } = settingTable[name]
  const value = given[name]
  if (value !== undefined && option !== undefined)
    return { value: typeof value === 'string' ? readSetting(name, value, option) : value, from: option }
  const text = env[variable]
  // Any value of NO_COLOR counts, by its convention.
  if (text) return { value: name === 'noColor' || readSetting(name, text, variable), from: variable }
  if (settings[name] !== undefined) return { value: settings[name], from: path }
  if (name === 'url' && session.url !== null) return { value: session.url, from: session.path }
  return { value: fallback, from: 'default' }
}

/** The value of a setting from text; a usage error names `source` and never shows the text. */
export function readSetting(name: SettingName, text: string, source: string): Value {
  const { read, wanted } = settingTable[name]
  const value = read(cleanText(text))
  if (value === null) throw usageError(`${source} must be ${wanted}`)
  return value
}

/**
 * The environment with values trimmed of blanks, line ends and invisible characters. A value that is not UTF-8 is a usage
 * error that names its variable. Passwords and paths keep their blanks.
 */
export function cleanEnvironment(env: Env): Env {
  const cleaned: Record<string, string | undefined> = { ...env }
  for (const name of TERMINAL_SETTINGS) {
    const value = env[name]
    if (!value || name === 'HAAT_PASSWORD') continue
    refuseUndecoded(value, name)
    const isPath = name.endsWith('_FILE') || name === 'HAAT_CONFIG_DIR'
    cleaned[name] = isPath ? value.replace(/[\r\n]+$/, '') : cleanText(value)
  }
  return cleaned
}

/** Seconds above 0 and up to a day, decimals allowed; null for anything else. */
export function readSeconds(text: string): number | null {
  const plain = latinDigits(text)
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= MAX_TIMEOUT_SECONDS ? value : null
}

/** A number of retries; null for anything else. */
export function readCount(text: string): number | null {
  const plain = latinDigits(text)
  return /^\d{1,2}$/.test(plain) && Number(plain) <= MAX_RETRIES ? Number(plain) : null
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
