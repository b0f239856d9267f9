import { exitCodesHelp } from './exit-codes.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'

const environmentHelp = `Environment (flags win over it, it wins over the profile):
  HAAT_URL           address of the store (${DEFAULT_URL})
  HAAT_PROFILE       profile, one cart and one sign-in each (${DEFAULT_PROFILE})
  HAAT_EMAIL         e-mail for login and quote
  HAAT_PASSWORD      password for login and register
  HAAT_TOKEN         token to use instead of a sign-in
  HAAT_OPERATOR_KEY  operator's key to use instead of the profile's
  HAAT_PASSWORD_FILE, HAAT_TOKEN_FILE, HAAT_OPERATOR_KEY_FILE
                     file that holds the secret; chmod 600 keeps others out
  HAAT_TIMEOUT       seconds to wait for an answer (${DEFAULT_TIMEOUT_SECONDS})
  HAAT_RETRY         how often to try again what may be repeated (0)
  HAAT_QUOTE_URL     address of the quotation service, where it is another
  HAAT_CONFIG_DIR    folder of all profiles ($XDG_CONFIG_HOME/haat or ~/.config/haat)
  HAAT_DEBUG         tells every request, and where haat itself failed
  HTTP_PROXY, HTTPS_PROXY, NO_PROXY
                     proxies, and who is asked without; never for this computer
  NO_COLOR           no colours

\`haat config list\` shows what holds, and where each value comes from.`

/** What `haat help <topic>` tells beside the commands. */
export const helpTopics: ReadonlyMap<string, () => string> = new Map([
  ['exit-codes', exitCodesHelp],
  ['environment', () => environmentHelp],
])
