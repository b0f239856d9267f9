import type { BackendModule } from 'i18next'

/** How long one attempt may take; a line that is dead then gets its next attempt. */
const ATTEMPT_LIMIT_MS = 10_000

class TextsNotLoaded extends Error {
  override readonly name = 'TextsNotLoaded'
  /** Whether asking again may help: a lost answer and a busy store pass, a missing or damaged file does not. */
  readonly passing: boolean

  constructor(passing: boolean, cause?: unknown) {
    super('The texts did not load', { cause })
    this.passing = passing
  }
}

/** Where i18next gets a language's texts from: one file with all of them. i18next itself repeats what may pass. */
export const textBackend: BackendModule & { callbackApi: true } = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: async (language, _area, done) => {
    try {
      done(null, await fetchTexts(language))
    } catch (error) {
      done(error as Error, error instanceof TextsNotLoaded && error.passing)
    }
  },
}

async function fetchTexts(language: string): Promise<Record<string, unknown>> {
  const url = `/locales/${language}.json?v=${import.meta.env.HAAT_LOCALES}`
  const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
  const [response, text] = await fetch(url, { signal })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      throw new TextsNotLoaded(true, cause)
    })
  if (!response.ok) throw new TextsNotLoaded(response.status >= 500)
  return parsed(text)
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (cause) {
    throw new TextsNotLoaded(false, cause)
  }
}
