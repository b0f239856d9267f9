import { readFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'
import { collectOperations } from './collect-operations.ts'
import { follow, type Contract, type Schema } from './contract.ts'
import { emitCatalogFacts } from './emit-catalog-facts.ts'
import { emitClient } from './emit-client.ts'
import { emitHandlers } from './emit-handlers.ts'
import { emitAnswerShapes, emitOperationSchemas } from './emit-operation-schemas.ts'
import { emitExamples, emitOperations } from './emit-operations.ts'
import { emitMessages, emitProblemCodes, emitProblems } from './emit-problems.ts'
import { emitSchemas } from './emit-schemas.ts'
import { emitLimits, emitOperationTypes, emitTypes } from './emit-types.ts'
import { generatedFile } from './generated-file.ts'

/**
 * Every file of the generated folder, by name, formatted. The same contract always gives the same text.
 * @throws Error when the contract says something that cannot be turned into code.
 */
export async function generateFiles(contract: Contract): Promise<Map<string, string>> {
  const operations = collectOperations(contract)
  const sources = new Map([
    ['types.ts', await emitTypes(contract)],
    ['schemas.ts', emitSchemas(contract)],
    ['operation-schemas.ts', emitOperationSchemas(operations)],
    ['operation-types.ts', emitOperationTypes(operations)],
    ['operations.ts', emitOperations(operations)],
    ['client.ts', emitClient(operations)],
    ['answer-shapes.ts', emitAnswerShapes(operations)],
    ['problem-codes.ts', emitProblemCodes(operations, contract['x-problems'])],
    ['problems.ts', emitProblems(contract)],
    ['examples.ts', emitExamples(operations)],
    ['handlers.ts', emitHandlers(operations)],
    ['limits.ts', emitLimits(contract, operations)],
    ['messages.ts', emitMessages(operations)],
  ] as const)
  return allFormatted(sources)
}

async function allFormatted(sources: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  // What the formatter makes of a text it changes once more where lines have become shorter.
  const texts = [...sources].map(
    async ([name, text]) => [name, await formatOnce(name, await formatOnce(name, text))] as const,
  )
  return new Map(await Promise.all(texts))
}

/**
 * Formats a source text as the whole project is formatted.
 * @throws Error when the text is not TypeScript, which is a mistake of the generator.
 */
async function formatOnce(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, formatOptions())
  const [first] = errors
  if (first) throw new Error(`${name} is not valid TypeScript: ${first.message}\n${first.codeframe ?? text}`)
  return code
}

function formatOptions(): FormatOptions {
  const settings = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'))
  const { ignorePatterns: _, ...options } = settings
  return options
}

const ABOUT_GENERATE_CORE_FILES = `What one order holds at the most: units on one line, and lines. It stands among the rules, which import nothing but
rules, so that no cart has other limits than the store's.`

/** Every file of `core/contract/`, by name, formatted. */
export async function generateCoreFiles(contract: Contract): Promise<Map<string, string>> {
  const lines = memberOf(contract.components.schemas['OrderRequest'], 'ordered_products')
  const units = memberOf(lines.items, 'totalQuantity')
  const limits = { unitsPerLine: units.maximum, lines: lines.maxItems }
  const text = generatedFile(
    ABOUT_GENERATE_CORE_FILES,
    `export const contractLimits = ${JSON.stringify(limits)}`,
  )
  return allFormatted(
    new Map([
      ['cart-limits.ts', text],
      ['catalog-facts.ts', emitCatalogFacts(contract)],
    ]),
  )
}

function memberOf(schema: Schema = {}, name: string): Schema {
  return follow(follow(schema).properties?.[name] ?? {})
}
