import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'

/** The numbers of orders from the command line, or from standard input; each once, in their order. */
export async function orderIds(
  { ask }: CliContext,
  words: readonly string[],
  fromStdin: boolean,
): Promise<number[]> {
  if (fromStdin && words.length > 0)
    throw usage('Name orders on the command line or with --from-stdin, not both')
  const texts = fromStdin ? (await ask.everything()).split(/[\s,]+/).filter((text) => text !== '') : words
  if (texts.length === 0) {
    throw usage(
      fromStdin
        ? 'Standard input names no orders'
        : 'Which orders? Name them, or give them with --from-stdin',
    )
  }
  return [...new Set(texts.map(readId))]
}

function readId(text: string): number {
  try {
    return wholeNumber(text.replace(/^#/, ''))
  } catch {
    throw usage(`'${text.slice(0, 40)}' is no number of an order; nothing was done`)
  }
}

function usage(message: string): Failure {
  return new Failure(exitCodes.usage, 'usage', message)
}
