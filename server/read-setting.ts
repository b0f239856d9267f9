import ipaddr from 'ipaddr.js'

import { addressOfNode } from './http/forwarded-for.ts'
import { STORE_SETTINGS, type StoreSetting } from './settings.ts'

/** A variable of the environment that cannot be used; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

type Settings = typeof STORE_SETTINGS
/** Names of settings that are whole numbers, or one of some words. */
type NameWith<Kind> = { [Name in StoreSetting]: Settings[Name] extends Kind ? Name : never }[StoreSetting]
type NumberName = NameWith<{ number: unknown }>
type WordName = NameWith<{ words: unknown }>
type TextName = NameWith<{ text: unknown }>

/** An empty variable counts as an absent one: shells and compose files make them easily. */
export function text(env: Environment, name: StoreSetting): string | undefined {
  return env[name]?.trim() || undefined
}

/** A whole number within the setting's bounds, or what it is usually. */
export function wholeNumber<Name extends NumberName>(
  env: Environment,
  name: Name,
): null extends Settings[Name]['usually'] ? number | null : number
export function wholeNumber(env: Environment, name: NumberName): number | null {
  const value = text(env, name)
  const { usually, number } = STORE_SETTINGS[name]
  if (value === undefined) return usually
  const [least, most] = number
  if (!/^\d{1,9}$/.test(value) || Number(value) > most || Number(value) < least) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not '${value}'`)
  }
  return Number(value)
}

/** One of the setting's words. */
export function oneOf<Name extends WordName>(env: Environment, name: Name): Settings[Name]['words'][number]
export function oneOf(env: Environment, name: WordName): string {
  const value = text(env, name)
  const { usually, words } = STORE_SETTINGS[name]
  if (value === undefined) return usually
  const found = words.find((word) => word === value)
  if (!found) throw new ConfigError(`${name} must be one of ${words.join(', ')}, not '${value}'`)
  return found
}

/** An address with one of these protocols; null where none is given. */
export function url(env: Environment, name: StoreSetting, protocols: readonly string[]): URL | null {
  const value = text(env, name)
  if (value === undefined) return null
  const parsed = URL.parse(value)
  // The value may hold a password, so the message does not repeat it.
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  }
  return parsed
}

/** Addresses of HTTP with blanks or commas between them, each once. */
export function urlList(env: Environment, name: StoreSetting): string[] {
  const given = (text(env, name) ?? '').split(/[\s,]+/).filter((part) => part !== '')
  const urls = given.map((one) => URL.parse(one))
  if (urls.some((one) => !one || !['http:', 'https:'].includes(one.protocol) || one.username !== '')) {
    throw new ConfigError(
      `${name} must be URLs that start with https:// or http://, with commas between them`,
    )
  }
  return [...new Set(urls.flatMap((one) => one?.href ?? []))]
}

// What the proxy library has names for.
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses and ranges of the network, with commas between them; a port after an address is ignored. */
export function addresses(env: Environment, name: StoreSetting): string[] {
  const given = (text(env, name) ?? '').split(',').map(addressOfNode).filter(Boolean)
  const odd = given.find((one) => !NAMED_RANGES.includes(one) && !ipaddr.isValid(one) && !isRange(one))
  if (odd !== undefined) {
    throw new ConfigError(
      `${name} must be addresses or CIDR ranges with commas between them; '${odd}' is neither`,
    )
  }
  return given
}

/** Whether the value is a CIDR range; one of all addresses is none, as any client could then claim any address. */
function isRange(value: string): boolean {
  return ipaddr.isValidCIDR(value) && ipaddr.parseCIDR(value)[1] > 0
}

/** What is written in one line, whatever the environment made of it, where it fits what the setting asks for. */
export function fitting(env: Environment, name: TextName): string {
  const { usually, text: wanted } = STORE_SETTINGS[name]
  const value = (text(env, name) ?? usually).replaceAll(/\s+/g, ' ')
  if (!wanted.fits.test(value)) throw new ConfigError(`${name} must be ${wanted.said}`)
  return value
}
