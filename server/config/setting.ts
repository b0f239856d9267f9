import * as z from 'zod/mini'

import { integer } from './parsers.ts'

/** What the documentation says about a setting. */
type SettingInfo = {
  about: string
  /** The default in words, where the value alone does not say it. */
  shown?: string
  /** A start with `NODE_ENV=production` ends without it. */
  requiredInProduction?: true
}

const infos = new Map<z.ZodMiniType, SettingInfo>()

/** A setting with a default. */
export function setting<Value>(
  schema: z.ZodMiniType<Value, string>,
  fallback: Value & {},
  about: string,
  info: Omit<SettingInfo, 'about'> = {},
) {
  const withDefault = z._default(schema, () => fallback as never)
  infos.set(withDefault, { about, ...info })
  return withDefault
}

/** A setting that is null where it is not given. */
export function optional<Value>(
  schema: z.ZodMiniType<Value, string>,
  about: string,
  info: Omit<SettingInfo, 'about'> = {},
) {
  const withDefault = z._default(z.nullable(schema), null)
  infos.set(withDefault, { about, ...info })
  return withDefault
}

/** How often something may be done. */
export function limit(fallback: number, about: string) {
  return setting(integer(0, 1_000_000), fallback, `${about}; \`0\` for no limit`)
}

/** What the documentation says about a setting. */
export function infoOf(schema: z.ZodMiniType): SettingInfo {
  return infos.get(schema) ?? { about: '' }
}
