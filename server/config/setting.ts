import * as z from 'zod/mini'
import ipaddr from 'ipaddr.js'
import { addressOfNode } from '#server/http/forwarded-for.ts'

/** What the documentation says about a setting. */
type SettingInfo = {
  about: string
  /** The default in words, where the value alone does not say it. */
  shown?: string
  /** A start with `NODE_ENV=production` ends without it. */
  requiredInProduction?: true
}

const infos = z.registry<SettingInfo>()

/** A setting with a default. */
export function setting<Value>(
  schema: z.ZodMiniType<Value, string>,
  fallback: Value & {},
  about: string,
  info: Omit<SettingInfo, 'about'> = {},
) {
  return z._default(schema, () => fallback as never).register(infos, { about, ...info })
}

/** A setting that is null where it is not given. */
export function optional<Value>(
  schema: z.ZodMiniType<Value, string>,
  about: string,
  info: Omit<SettingInfo, 'about'> = {},
) {
  return z._default(z.nullable(schema), null).register(infos, { about, ...info })
}

/** How often something may be done. */
export function limit(fallback: number, about: string) {
  return setting(integer(0, 1_000_000), fallback, `${about}; \`0\` for no limit`)
}

/** What the documentation says about a setting. */
export function infoOf(schema: z.ZodMiniType): SettingInfo {
  return infos.get(schema) ?? { about: '' }
}

/** A whole number within bounds, written in digits. */
export function integer(least: number, most: number) {
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z.pipe(
    z.string().check(
      z.refine(isInRange, {
        error: ({ input }) => `must be a whole number from ${least} to ${most}, not '${String(input)}'`,
      }),
    ),
    z.transform(Number),
  )
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, {
    error: ({ input }) => `must be one of ${words.join(', ')}, not '${String(input)}'`,
  })
}

/** `on` or `off` as a boolean. */
export const onOrOff = z.pipe(
  oneOf(['on', 'off']),
  z.transform((word) => word === 'on'),
)

/** One line of text that matches `pattern`; line breaks become blanks. */
export function line(pattern: RegExp, expected: string) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
    z.regex(pattern, `must be ${expected}`),
  )
}

/** A URL with one of these schemes. The message does not repeat the value, as it may hold a password. */
export function url(...schemes: readonly string[]) {
  const error = `must be a URL that starts with ${schemes.join(':// or ')}://`
  const protocol = new RegExp(`^(?:${schemes.join('|')})$`)
  return z.pipe(
    z.url({ protocol, error }),
    z.transform((text) => new URL(text)),
  )
}

const WEB_URL = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    error: 'must be URLs that start with https:// or http://, with commas between them',
  })
  .check(z.refine((text) => URL.parse(text)?.username === '', 'must be URLs without passwords'))

/** HTTP URLs with blanks or commas between them, each once. */
export const urlList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  z.pipe(
    z.array(WEB_URL),
    z.transform((urls) => [...new Set(urls)]),
  ),
)

// Fastify's proxy library has names for these.
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses and ranges of the network with commas between them; a port after an address is ignored. */
export const networks = z.pipe(
  z.string().check(
    z.refine((text) => addressesIn(text).every(isNetwork), {
      error: ({ input }) =>
        `must be addresses or CIDR ranges with commas between them; '${addressesIn(String(input)).find((one) => !isNetwork(one))}' is neither`,
    }),
  ),
  z.transform(addressesIn),
)

function addressesIn(text: string): string[] {
  return text.split(',').map(addressOfNode).filter(Boolean)
}

function isNetwork(text: string): boolean {
  return NAMED_RANGES.includes(text) || ipaddr.isValid(text) || isRange(text)
}

/** A range of all addresses is refused, as any client could then claim any address. */
function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0
}
