import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { fieldErrors, type FieldError } from '#contract/field-errors.ts'
import { generateFiles } from '../generate-files.ts'
import { parseContract } from '../contract.ts'
import { isObject } from '../is-object.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/** Generates a contract into a temporary folder and imports one of its files. */
export async function loadGenerated(contract: string, file: string): Promise<Record<string, unknown>> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${CACHE}generated-`)
  for (const [name, text] of await generateFiles(parseContract(contract)))
    writeFileSync(`${folder}/${name}`, text)
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${file}`).href)
  // Loaded with all it imports: the files have done their work.
  rmSync(folder, { recursive: true })
  if (!isObject(loaded)) throw new Error(`${file} is not a module`)
  return loaded
}

/** What a generated schema says to a value: its refused fields, or nothing. */
export function faultsOf(schemas: Record<string, unknown>, name: string, value: unknown): FieldError[] {
  const schema = schemas[name]
  if (!(schema instanceof z.ZodMiniType)) throw new Error(`${name} is not a schema`)
  const result = z.safeParse(schema, value)
  return result.success ? [] : fieldErrors(result.error.issues)
}
