import { collectOperations } from './collect-operations.ts'
import type { ContractNode } from './contract-node.ts'
import { emitAnswerShapes } from './emit-answer-shapes.ts'
import { emitExamples } from './emit-examples.ts'
import { emitHandlers } from './emit-handlers.ts'
import { emitLimits } from './emit-limits.ts'
import { emitMessages } from './emit-messages.ts'
import { emitOperationSchemas } from './emit-operation-schemas.ts'
import { emitOperationTypes } from './emit-operation-types.ts'
import { emitOperations } from './emit-operations.ts'
import { checkProblemCodes, collectProblems, emitProblemCodes, emitProblems } from './emit-problems.ts'
import { emitRoutes } from './emit-routes.ts'
import { emitSchemaTypesCheck } from './emit-schema-types-check.ts'
import { emitSchemas } from './emit-schemas.ts'
import { emitTypes } from './emit-types.ts'
import { formatSource } from './format-source.ts'
import { createMessageBook } from './rule-messages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { generatedFile } from './generated-file.ts'

const FOLDER = new URL('./templates/', import.meta.url)

const ABOUT = 'Hand-written: this is a copy of scripts/generate/templates/'

/**
 * Every file of the generated folder, by name, formatted. The same contract always gives the same text.
 * @throws ContractError when the contract says something that cannot be turned into code.
 */
export async function generateFiles(contract: ContractNode): Promise<Map<string, string>> {
  const book = createMessageBook()
  const operations = collectOperations(contract)
  const problems = collectProblems(contract)
  checkProblemCodes(operations, problems)
  const sources = new Map([
    ...copyTemplates(),
    ['types.ts', await emitTypes(contract)],
    ['schemas.ts', emitSchemas(contract, book)],
    ['operation-schemas.ts', emitOperationSchemas(operations, book)],
    ['operation-types.ts', emitOperationTypes(operations)],
    ['schemas-match-types.ts', emitSchemaTypesCheck(contract, operations)],
    ['operations.ts', emitOperations(contract, operations)],
    ['routes.ts', emitRoutes(operations)],
    ['answer-shapes.ts', emitAnswerShapes(operations)],
    ['problem-codes.ts', emitProblemCodes(problems)],
    ['problems.ts', emitProblems(contract, problems)],
    ['examples.ts', emitExamples(operations)],
    ['limits.ts', emitLimits(contract, operations)],
    ['messages.ts', emitMessages(operations, book)],
    ['handlers.ts', emitHandlers()],
  ] as const)
  const formatted = await Promise.all(
    [...sources].map(async ([name, text]) => [name, await formatSource(name, text)] as const),
  )
  return new Map(formatted)
}

/** The hand-written parts of the generated folder, by file name; their tests stay where they are written. */
function copyTemplates(): Map<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return new Map(
    names
      .sort()
      .map((name) => [
        name,
        generatedFile(`${ABOUT}${name}.`, readFileSync(new URL(name, FOLDER), 'utf8').trim()),
      ]),
  )
}
