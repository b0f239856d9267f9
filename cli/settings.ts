import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The flags that every command takes, as commander reads them. */
export type GlobalFlags = {
  url?: string
  profile?: string
  json?: boolean
  timeout?: number
  color?: boolean
}

/** What holds for one run: `url` and `quoteUrl` without a slash at the end. */
export type Settings = {
  url: string
  quoteUrl: string | undefined
  json: boolean
  timeoutMs: number
  color: boolean
}

export const DEFAULT_URL = 'http://127.0.0.1:3000'
export const DEFAULT_PROFILE = 'default'
export const DEFAULT_TIMEOUT_SECONDS = 30
const LONGEST_TIMEOUT_SECONDS = 86_400

export function profileName(flags: GlobalFlags, env: Env): string {
  return flags.profile ?? (env['HAAT_PROFILE'] || DEFAULT_PROFILE)
}

/** Flags win over the environment, the environment over the profile. A bad value is a usage failure that names it. */
export function resolveSettings(flags: GlobalFlags, env: Env, profileUrl: string | null): Settings {
  const seconds =
    flags.timeout ?? (env['HAAT_TIMEOUT'] ? readSeconds(env['HAAT_TIMEOUT']) : DEFAULT_TIMEOUT_SECONDS)
  if (seconds === null) throw badValue('HAAT_TIMEOUT', 'a number of seconds')
  const quoteUrl = env['HAAT_QUOTE_URL']
  return {
    url: readUrl(
      flags.url ?? (env['HAAT_URL'] || (profileUrl ?? DEFAULT_URL)),
      flags.url === undefined ? 'HAAT_URL' : '--url',
    ),
    quoteUrl: quoteUrl ? readUrl(quoteUrl, 'HAAT_QUOTE_URL') : undefined,
    json: flags.json ?? false,
    timeoutMs: Math.ceil(seconds * 1000),
    color: (flags.color ?? true) && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
  }
}

/** Seconds above 0 and up to a day, decimals allowed; null for anything else. */
export function readSeconds(text: string): number | null {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  return seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS ? seconds : null
}

function readUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!isWeb || url.username || url.password || url.search || url.hash) {
    throw badValue(name, `the address of a store, such as ${DEFAULT_URL}`)
  }
  return url.href.replace(/\/+$/, '')
}

function badValue(name: string, wanted: string): Failure {
  return new Failure(exitCodes.usage, 'usage', `${name} must be ${wanted}`)
}
