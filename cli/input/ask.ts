import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { type Ending, type EndSignal, interruption } from '#cli/shutdown.ts'
import { cliError } from '#cli/errors.ts'
import type { Settings } from '#cli/settings.ts'
import { textOf } from './text-input.ts'

/** Where a command gets what nobody put on its command line. */
export type Ask = {
  /** Whether a person is there to answer. */
  isInteractive: boolean
  /** A line typed by the person; null when they end the input or interrupt. */
  line: (question: string) => Promise<string | null>
  /** The same without showing what is typed. */
  secret: (question: string) => Promise<string | null>
  /** All of standard input as text, without a byte order mark; a usage failure where it is not UTF-8. */
  everything: () => Promise<string>
  /** The same as it came, in whatever encoding. */
  bytes: () => Promise<Buffer>
}

export type AskStreams = {
  stdin: () => Readable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
  /** Told when a person interrupts at a question, and ends a question itself; absent: nobody. */
  ending?: Pick<Ending, 'end' | 'interrupted'>
}

/** Questions go to stderr, so that stdout stays data. Only a terminal on both sides is asked. */
export function createAsk({ stdin, stderr, ending }: AskStreams): Ask {
  const read = (question: string, echo: Writable): Promise<string | null> => {
    // The terminal stops showing what is typed before anybody is asked for a secret.
    const lines = createInterface({ input: stdin(), output: echo, terminal: true })
    stderr.write(question)
    // Closing gives the terminal back as it was, whatever ends the question.
    const stop = (): void => lines.close()
    const answer = new Promise<string | null>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(null))
      // Here the terminal hands over Ctrl-C as a key: nobody sends the signal for it.
      lines.once('SIGINT', () => {
        ending?.end('SIGINT')
        stop()
      })
    })
    if (ending?.interrupted.aborted) stop()
    else ending?.interrupted.addEventListener('abort', stop, { once: true })
    return answer.finally(() => {
      ending?.interrupted.removeEventListener('abort', stop)
      stop()
    })
  }
  const bytes = async (): Promise<Buffer> => {
    const chunks: Buffer[] = []
    const input = stdin()
    const stop = (): void => void input.destroy()
    ending?.interrupted.addEventListener('abort', stop, { once: true })
    if (input.isTTY) stderr.write('Reading standard input; Ctrl-D ends it.\n')
    try {
      for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array))
    } catch (error) {
      throw ending?.interrupted.aborted ? interruption(ending.interrupted.reason as EndSignal) : error
    }
    return Buffer.concat(chunks)
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
    everything: async () => textOf(await bytes(), 'Standard input'),
    bytes,
  }
}

/** Whether a person has agreed to what this command changes at a production store; one question stands for all of it. */
export type Consent = { isGiven: boolean }

type Agreeing = {
  settings: Pick<Settings, 'production' | 'yes' | 'profile' | 'url'>
  ask: Ask
  consent: Consent
}

/**
 * Stands before everything that changes a real shop: with a profile that is marked as production a person is asked, and
 * a script needs `--yes`. `what` says what would happen, as the end of a sentence: "this places an order". A failure
 * when nobody agrees; then nothing has been done. The client asks by itself before a call that no command asked for.
 */
export async function confirmProduction({ settings, ask, consent }: Agreeing, what: string): Promise<void> {
  const { production, yes, profile, url } = settings
  if (!production || yes || consent.isGiven) return
  const place = `The profile '${profile}' is marked as production (${url}): ${what}`
  if (!ask.isInteractive) {
    throw cliError('needs_yes', place, ['Give --yes to agree beforehand.'])
  }
  await agree(ask, place)
  consent.isGiven = true
}

/** Does a part of what was agreed to when it was begun, by this command or an earlier one. */
export async function alreadyConfirmed<T>(
  { consent }: Pick<Agreeing, 'consent'>,
  work: () => Promise<T>,
): Promise<T> {
  const { isGiven } = consent
  consent.isGiven = true
  try {
    return await work()
  } finally {
    consent.isGiven = isGiven
  }
}

/**
 * Stands before what nothing brings back: a person is asked once, at any shop, and a script needs `--yes`. `what` is the end
 * of a sentence.
 */
export async function confirmDestructive(agreeing: Agreeing, what: string): Promise<void> {
  const { settings, ask } = agreeing
  if (settings.yes) return
  if (settings.production) return confirmProduction(agreeing, what)
  if (!ask.isInteractive) {
    throw cliError('needs_yes', `Nobody can be asked here, and ${what}`, ['Give --yes to agree beforehand.'])
  }
  await agree(ask, `At ${settings.url} ${what}`)
}

async function agree(ask: Ask, what: string): Promise<void> {
  const answer = await ask.line(`${what}. Go on? [y/N] `)
  if (/^\s*y(es)?\s*$/i.test(answer ?? '')) return
  throw cliError('not_agreed', 'Nothing was done, as nobody agreed')
}
