/** Environment variables of the CLI. */
export const TERMINAL_SETTINGS = [
  'HAAT_URL',
  'HAAT_PROFILE',
  'HAAT_EMAIL',
  'HAAT_PASSWORD',
  'HAAT_PASSWORD_FILE',
  'HAAT_TOKEN',
  'HAAT_TOKEN_FILE',
  'HAAT_OPERATOR_KEY',
  'HAAT_OPERATOR_KEY_FILE',
  'HAAT_TIMEOUT',
  'HAAT_RETRY',
  'HAAT_INSECURE_HTTP',
  'HAAT_QUOTE_URL',
  'HAAT_CONFIG_DIR',
  'HAAT_DEBUG',
] as const

/** Environment variables of tests and test scripts. */
export const WORKSHOP_SETTINGS = [
  'HAAT_CHROMIUM',
  'HAAT_FUZZ',
  'HAAT_TEST_DATABASES',
  'HAAT_TEST_WEB',
] as const
