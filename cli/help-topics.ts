import { exitCodesHelp } from './exit-codes.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'

const environmentHelp = `Environment (flags win over it, it wins over the profile):
  HAAT_URL         address of the store (${DEFAULT_URL})
  HAAT_PROFILE     profile, one cart and one sign-in each (${DEFAULT_PROFILE})
  HAAT_EMAIL       e-mail for login and quote
  HAAT_PASSWORD    password for login and register
  HAAT_TOKEN       token to use instead of a sign-in
  HAAT_TIMEOUT     seconds to wait for an answer (${DEFAULT_TIMEOUT_SECONDS})
  HAAT_QUOTE_URL   address of the quotation service, where it is another
  HAAT_CONFIG_DIR  folder of the session files ($XDG_CONFIG_HOME/haat or ~/.config/haat)
  NO_COLOR         no colours`

/** What `haat help <topic>` tells beside the commands. */
export const helpTopics: ReadonlyMap<string, () => string> = new Map([
  ['exit-codes', exitCodesHelp],
  ['environment', () => environmentHelp],
])
