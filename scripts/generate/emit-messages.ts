import { generatedFile } from './generated-file.ts'
import { OPERATOR_AREA, type ContractOperation } from './operation-model.ts'
import { createMessageBook, type MessageBook } from './rule-messages.ts'
import * as fixed from './templates/fixed-messages.ts'
import { zodSource } from './zod-source.ts'

const ABOUT = `Every validation message: those that the contract words itself, the defaults where it leaves the wording open, and
of both those that a request body can run into (what a form can show, and translations have to know).`

/** generated/messages.ts */
export function emitMessages(
  operations: readonly ContractOperation[],
  { contract, defaults }: MessageBook,
): string {
  const others = [...defaults, ...Object.values(fixed)].filter((message) => !contract.has(message))
  return generatedFile(
    ABOUT,
    listSource('contractMessages', contract),
    listSource('defaultMessages', others),
    listSource('formMessages', formMessages(operations)),
    'export type ValidationMessage = (typeof contractMessages)[number] | (typeof defaultMessages)[number]',
  )
}

/** What programs alone ask for shoppers. */
const WITHOUT_FORM: readonly string[] = ['settleOrder']

function formMessages(operations: readonly ContractOperation[]): Set<string> {
  const book = createMessageBook()
  for (const { id, body, area } of operations) {
    if (body && area !== OPERATOR_AREA && !WITHOUT_FORM.includes(id))
      zodSource(body.schema, {
        book,
        refs: new Set(),
        fromText: false,
        direction: 'request',
        inline: true,
        required: true,
      })
  }
  return new Set([...book.contract, ...book.defaults, fixed.UNSTORABLE])
}

function listSource(name: string, messages: Iterable<string>): string {
  return `export const ${name} = ${JSON.stringify([...new Set(messages)].sort())} as const`
}
