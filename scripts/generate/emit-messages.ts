import { generatedFile } from './generated-file.ts'
import type { MessageBook } from './rule-messages.ts'

const ABOUT = `Every validation message: those the contract words itself, and the defaults where it leaves the wording open.
Translations are complete when they know each of them.`

/** generated/messages.ts */
export function emitMessages({ contract, defaults }: MessageBook): string {
  const own = [...contract].sort()
  const others = [...defaults].filter((message) => !contract.has(message)).sort()
  return generatedFile(
    ABOUT,
    `export const contractMessages = ${JSON.stringify(own)} as const`,
    `export const defaultMessages = ${JSON.stringify(others)} as const`,
    'export type ValidationMessage = (typeof contractMessages)[number] | (typeof defaultMessages)[number]',
  )
}
