import type { BackendModule } from 'i18next'

import { startDeadline } from '#client/call.ts'
import { mayPass } from '#client/retry-after.ts'

/** All texts of a language, area by area. */
export type Texts = Record<string, unknown>

/** How long one attempt may take; a connection that is dead gets its next attempt then. */
const ATTEMPT_LIMIT_MS = 10_000

type Attempt = { texts: Texts } | { error: unknown; isTransient: boolean }

/** i18next's backend, one file per language. i18next retries transient failures 5 times; `onFailure` hears of each attempt. */
export function translationBackend(onFailure: () => void = () => {}): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read: async (language, _namespace, done) => {
      const attempt = await fetchTexts(language)
      if ('texts' in attempt) return done(null, attempt.texts)
      onFailure()
      done(attempt.error as Error, attempt.isTransient)
    },
  }
}

async function fetchTexts(language: string): Promise<Attempt> {
  const limit = startDeadline(ATTEMPT_LIMIT_MS)
  try {
    const url = `/locales/${language}.json?v=${import.meta.env.HAAT_LOCALES}`
    const response = await fetch(url, { signal: limit.signal })
    if (response.ok) return { texts: JSON.parse(await response.text()) as Texts }
    return { error: new Error(`status ${response.status}`), isTransient: mayPass(response.status) }
  } catch (error) {
    // A damaged file would be the same again.
    return { error, isTransient: !(error instanceof SyntaxError) }
  } finally {
    limit.end()
  }
}
