import { mayPass } from '#client/retry-after.ts'
import type { Language } from '#core/text/languages.ts'

/** All texts of a language, area by area. */
export type Texts = Record<string, unknown>

/** Texts on their way: whether the first attempt brought them, and what came in the end. */
export type LoadingTranslations = { atOnce: Promise<boolean>; texts: Promise<Texts> }

/** How long one attempt may take; a line that is dead then gets its next attempt. */
const ATTEMPT_LIMIT_MS = 10_000

/** How often a language is asked for again, and the first wait, which doubles each time. */
const RETRIES = 5
const FIRST_WAIT_MS = 350

class TranslationLoadError extends Error {
  override readonly name = 'TranslationLoadError'
  /** Whether asking again may help: a lost answer and a busy store pass, a missing or damaged file does not. */
  readonly passing: boolean

  constructor(passing: boolean, cause?: unknown) {
    super('The texts did not load', { cause })
    this.passing = passing
  }
}

const inFlight = new Map<Language, LoadingTranslations>()

/** Asks for a language's texts, in one file, with retries; concurrent calls share one request. */
export function loadTranslations(language: Language): LoadingTranslations {
  const known = inFlight.get(language)
  if (known) return known
  const first = fetchTranslations(language)
  const texts = first.catch((error: unknown) => askAgain(language, error, RETRIES, FIRST_WAIT_MS))
  const atOnce = first.then(
    () => true,
    () => false,
  )
  inFlight.set(language, { atOnce, texts })
  const forget = () => void inFlight.delete(language)
  texts.then(forget, forget)
  return { atOnce, texts }
}

async function askAgain(language: Language, error: unknown, left: number, wait: number): Promise<Texts> {
  if (left === 0 || !(error instanceof TranslationLoadError && error.passing)) throw error
  await new Promise((resolve) => setTimeout(resolve, wait))
  return fetchTranslations(language).catch((next: unknown) => askAgain(language, next, left - 1, wait * 2))
}

async function fetchTranslations(language: Language): Promise<Texts> {
  const attempt = new AbortController()
  const limit = setTimeout(() => attempt.abort(), ATTEMPT_LIMIT_MS)
  const url = `/locales/${language}.json?v=${import.meta.env.HAAT_LOCALES}`
  const [response, text] = await fetch(url, { signal: attempt.signal })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      throw new TranslationLoadError(true, cause)
    })
    .finally(() => clearTimeout(limit))
  if (!response.ok) throw new TranslationLoadError(mayPass(response.status))
  return parsed(text)
}

function parsed(text: string): Texts {
  try {
    return JSON.parse(text) as Texts
  } catch (cause) {
    throw new TranslationLoadError(false, cause)
  }
}
