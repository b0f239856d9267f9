import { ConfigError, text, type Environment } from './read-setting.ts'
import type { Setting } from './setting.ts'
import { STORE_SETTINGS, type StoreSetting } from './settings.ts'

/** What a shop for real shoppers says itself, as nobody else can know it. */
export const OWNER_SETTINGS = Object.entries<Setting>(STORE_SETTINGS).flatMap(([name, { ofOwner }]) =>
  ofOwner ? [name as StoreSetting] : [],
)

/** Throws a ConfigError that names every such setting which is missing with `NODE_ENV=production`. */
export function assertOwnerIsKnown(env: Environment): void {
  if (env['NODE_ENV'] !== 'production') return
  const missing = OWNER_SETTINGS.filter((name) => text(env, name) === undefined)
  if (missing.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(missing)
  throw new ConfigError(
    `NODE_ENV=production needs ${names}, without which shoppers would be told of a stranger: set them, as docs/production.md says`,
  )
}
