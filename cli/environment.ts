import { TERMINAL_SETTINGS } from '#core/setting-names.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { refuseUndecoded } from './input/text-input.ts'
import type { Env } from './settings.ts'

/** Variables that name proxies, and the hosts that are called without one; each is read in lower case, too. */
export const PROXY_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'] as const

/** Names of files may hold anything, but for the line end that `$(cat …)` and env files leave behind. */
const isPath = (name: string): boolean => name.endsWith('_FILE') || name === 'HAAT_CONFIG_DIR'

/**
 * The environment as commands read it: values that this program reads come without blanks, line ends and invisible
 * characters around them. A value that is not UTF-8 is a usage failure that names its variable. A password keeps its
 * blanks; `checkedSecret` reads it.
 */
export function cleanEnvironment(env: Env): Env {
  const names = [
    ...TERMINAL_SETTINGS,
    ...PROXY_VARIABLES,
    ...PROXY_VARIABLES.map((name) => name.toLowerCase()),
  ]
  const cleaned: Record<string, string | undefined> = { ...env }
  for (const name of names) {
    const value = env[name]
    if (!value || name === 'HAAT_PASSWORD') continue
    refuseUndecoded(value, name)
    cleaned[name] = isPath(name) ? value.replace(/[\r\n]+$/, '') : cleanText(value)
  }
  return cleaned
}
