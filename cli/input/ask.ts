import { createInterface } from 'node:readline'
import { addAbortSignal, Writable, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cliError, usageError } from '#cli/errors.ts'
import type { Settings } from '#cli/settings.ts'
import { interrupted, type Shutdown } from '#cli/shutdown.ts'
import { textOf } from './text-input.ts'

/** Reads from the person or from standard input. */
export type Ask = {
  /** Whether a person can answer. */
  isInteractive: boolean
  /** A typed line; null when the person ends the input or interrupts. */
  line: (question: string) => Promise<string | null>
  /** The same without showing what is typed. */
  secret: (question: string) => Promise<string | null>
  /** All of standard input as text; a usage error where it is not UTF-8. */
  text: () => Promise<string>
  /** All of standard input in any encoding. */
  bytes: () => Promise<Buffer>
}

type AskStreams = {
  stdin: () => Readable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
  shutdown: Pick<Shutdown, 'abort' | 'signal'>
}

/** Questions go to stderr, so that stdout has only data. A person is asked where both sides are terminals. */
export function createAsk({ stdin, stderr, shutdown }: AskStreams): Ask {
  const { signal } = shutdown
  const read = async (question: string, echo: Writable): Promise<string | null> => {
    // The terminal stops its echo before the question for a secret is shown.
    const lines = createInterface({ input: stdin(), output: echo, terminal: true, signal })
    stderr.write(question)
    try {
      return await new Promise<string | null>((resolve) => {
        lines.once('line', resolve)
        lines.once('close', () => resolve(null))
        // Here the terminal passes Ctrl-C as a key, and no signal comes.
        lines.once('SIGINT', () => {
          shutdown.abort('SIGINT')
          lines.close()
        })
      })
    } finally {
      lines.close()
    }
  }
  const bytes = async (): Promise<Buffer> => {
    const input = addAbortSignal(signal, stdin())
    if (input.isTTY) stderr.write('Reading standard input; Ctrl-D ends it.\n')
    try {
      return await buffer(input)
    } catch (error) {
      throw signal.aborted ? interrupted(shutdown) : error
    }
  }
  return {
    get isInteractive() {
      return stderr.isTTY === true && stdin().isTTY === true
    },
    line: (question) => read(question, stderr),
    secret: async (question) => {
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
      const answer = await read(question, silent)
      stderr.write('\n')
      return answer
    },
    text: async () => textOf(await bytes(), 'Standard input'),
    bytes,
  }
}

/** Whether the person has confirmed what this command changes at a production store; one question covers all of it. */
export type Consent = { isGiven: boolean }

type Confirming = {
  settings: Pick<Settings, 'production' | 'yes' | 'profile' | 'url'>
  ask: Ask
  consent: Consent
}

/**
 * Asks before a production store is changed; a script needs `--yes`. `what` ends the sentence: "this places an order".
 * Without a confirmation it is an error, and nothing is changed.
 */
export async function confirmProduction({ settings, ask, consent }: Confirming, what: string): Promise<void> {
  const { production, yes, profile, url } = settings
  if (!production || yes || consent.isGiven) return
  await confirm(ask, `The profile '${profile}' is marked as production (${url}): ${what}`)
  consent.isGiven = true
}

/** Asks before something that cannot be undone, at any store; a script needs `--yes`. */
export async function confirmDestructive(confirming: Confirming, what: string): Promise<void> {
  const { settings, ask } = confirming
  if (settings.production) return confirmProduction(confirming, what)
  if (!settings.yes) await confirm(ask, `At ${settings.url} ${what}`)
}

async function confirm(ask: Ask, what: string): Promise<void> {
  if (!ask.isInteractive) throw usageError(what, ['Give --yes to confirm it in a script.'])
  const answer = await ask.line(`${what}. Continue? [y/N] `)
  if (!/^\s*y(es)?\s*$/i.test(answer ?? '')) throw cliError('not_confirmed', 'Cancelled; nothing was changed')
}
